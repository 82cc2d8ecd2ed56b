import { move } from '../../core/outbox/fixtures/changes.ts'
import type { CallName } from '../../shared/contract/contract.ts'

/** Texts that are not messages of the contract, by kind. */
export const JUNK: [what: string, text: string][] = [
  ['an empty message', ''],
  ['text that is not JSON', '{"type":"call",'],
  ['a BOM and nothing', '\ufeff'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[{"type":"call","id":1,"call":"readApp","input":{}}]'],
  ['an unknown type', '{"type":"shout","id":1,"call":"readApp","input":{}}'],
  ['a message without its number', '{"type":"call","call":"readApp","input":{}}'],
  ['a number that is text', '{"type":"call","id":"1","call":"readApp","input":{}}'],
  ['a negative number', '{"type":"call","id":-1,"call":"readApp","input":{}}'],
  ['a key too many', '{"type":"call","id":1,"call":"readApp","input":{},"admin":true}'],
  ['an output of its own', '{"type":"output","id":1,"output":{}}'],
  ['very deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['a name longer than any', `{"type":"call","id":1,"call":"${'x'.repeat(200)}","input":{}}`],
]

/** Invalid inputs, the path of the mistake, and the value there. */
export const BAD_INPUTS: [call: CallName, input: unknown, path: string, got: string][] = [
  ['readCatalog', { after: 'zero', limit: 10 }, 'after', '"zero"'],
  ['readCatalog', { after: 0 }, 'limit', 'undefined'],
  ['readCatalog', [0, 10], '', 'a list of 2'],
  ['readCatalog', null, '', 'null'],
  ['readCatalog', { after: 0, limit: 1e9 }, 'limit', '1000000000'],
  ['writeSettings', { settings: { theme: 'pink' } }, 'settings.theme', '"pink"'],
  [
    'writeSettings',
    { settings: { guardRails: { priceChangePercent: 30 } } },
    'settings.guardRails.staleAfterMinutes',
    'undefined',
  ],
  ['saveDraft', { set: [{ product: 1.5 }], remove: [] }, 'set.0.product', '1.5'],
  ['queueChanges', { changes: [], file: null }, 'changes', 'a list of 0'],
  [
    'queueChanges',
    {
      changes: [{ kind: 'price', product: 1, sku: null, origin: null, from: null, to: '1,5' }],
      file: null,
    },
    'changes.0.to',
    '"1,5"',
  ],
  [
    'queueChanges',
    { changes: [move('\ud800-1', 'pending', 'confirmed')], file: null },
    'changes.0.order',
    '"\\ud800-1"',
  ],
  ['searchCatalog', { text: 'x'.repeat(300), limit: 1 }, 'text', 'text of 300 characters'],
  [
    'connectAccount',
    { address: 'a', key: 'x'.repeat(5000), name: null, keyPlace: 'session' },
    'key',
    'text of 5000 characters',
  ],
  ['pauseOutbox', { paused: 'yes' }, 'paused', '"yes"'],
]
