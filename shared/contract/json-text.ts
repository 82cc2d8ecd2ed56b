/** An output that its handler has as JSON already: it is sent as it is, instead of being read and written once more. */
export class JsonText<Value> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  value(): Value {
    return JSON.parse(this.text) as Value
  }
}
