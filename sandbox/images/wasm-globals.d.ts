/** The web types that the image codec's types need; Node has WebAssembly, and the codec gets an ImageData. */
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
