/** What the image codec's types need of the web; Node has WebAssembly, and the codec is given an ImageData. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  function compile(bytes: Uint8Array): Promise<Module>
}

interface ImageData {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}
