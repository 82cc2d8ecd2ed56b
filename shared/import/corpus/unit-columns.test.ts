import { describe } from 'vitest'
import { type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'

const lists: TriedList[] = []
for (const heading of ['Unit', 'Eenheid', 'ME', 'U.M.'])
  for (const unit of [...MANY(), ...ONE()]) {
    const [first, sent] = ONE().includes(unit) ? ['piece', 'A1=1.25 A2=2.5 A3=3.75'] : ['Stk', 'A1=1.25?']
    lists.push([
      `${heading} of ${unit}`,
      'price',
      `SKU;Name;Price;${heading}\nA1;Rose;1,25;${first}\nA2;Lily;2,50;${unit}\nA3;Tulip;3,75;${unit}\n`,
      sent,
    ])
  }

lists.push([
  'codes that some products are found by',
  'price',
  'SKU;Zoekcode;Name;Price\nA1;BND;Rose;1,25\nA2;GLS;Vase;2,50\nA3;KRS;Wreath;3,75\n',
  'A1=1.25 A2=2.5 A3=3.75',
])

/** Words for packs, in no list of words. */
function MANY(): string[] {
  return textsIn(`
    Krt | Stiege | bak | kar | Bdl | 10-bos | tray 8 | st/8 | conf. | pianale | per 100 | VE | bunt | bnd | atado | xyz
  `)
}

function ONE(): string[] {
  return ['pot', 'plant', 'Stk.', 'per stuk', '1 St', 'p/st', 'ud', 'szt', 'kruka', 'doniczka', '-', '', '1']
}

describe('a column of units with words that nobody knows', () => tryLists(lists))
