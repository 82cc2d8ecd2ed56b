import { parseSync } from 'vite'

/** Attributes whose value is shown or announced. */
const SPOKEN =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|title|alt|placeholder|label|hint|text|words|heading|description)$/
const HAS_LETTERS = /\p{L}{2,}/u

interface Node {
  type: string
  [key: string]: unknown
}

/** Finds text in JSX that is not from the message catalogue. Runs in Node, not in a window. */
export function findLiteralText(source: string): string[] {
  const found: string[] = []
  const keep = (text: unknown) => {
    if (typeof text === 'string' && HAS_LETTERS.test(text)) found.push(text.trim())
  }

  /** The values that an expression shows: both branches of a condition, not the condition. */
  const read = (node: Node | null | undefined): void => {
    if (node === null || node === undefined) return
    if (node.type === 'JSXExpressionContainer') read(node.expression as Node)
    else if (node.type === 'Literal') keep(node.value)
    else if (node.type === 'TemplateLiteral')
      keep((node.quasis as { value: { raw: string } }[]).map(part => part.value.raw).join(''))
    else if (node.type === 'ConditionalExpression') {
      read(node.consequent as Node)
      read(node.alternate as Node)
    } else if (node.type === 'LogicalExpression') read(node.right as Node)
  }

  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) walk(entry)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    if (node.type === 'JSXText') keep(node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') read(child)
    if (node.type === 'JSXAttribute' && SPOKEN.test(nameOf(node))) read(node.value as Node)
    for (const [key, child] of Object.entries(node)) if (key !== 'type') walk(child)
  }

  const { program, errors } = parseSync('screen.tsx', source, { lang: 'tsx' })
  if (errors.length > 0) throw new Error(`cannot read the file: ${errors[0]?.message}`)
  walk(program)
  return found
}

function nameOf(attribute: Node): string {
  const { name, namespace } = attribute.name as { name: unknown; namespace?: { name: string } }
  return namespace === undefined ? String(name) : `${namespace.name}:${String(name)}`
}
