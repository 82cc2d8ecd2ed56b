/** The only function of Papa Parse in use: a tokeniser from text to rows of text. */
declare module 'papaparse' {
  const Papa: {
    parse(
      text: string,
      options: {
        delimiter: string
        newline: '\n'
        header: false
        skipEmptyLines: false
      },
    ): { data: string[][]; errors: { type: string; code: string; row?: number }[] }
  }
  // biome-ignore lint/style/noDefaultExport: this is how the library is made
  export default Papa
}
