/** Leaves a trace when a page executes it. */
export const SCRIPT = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
export const LONG = 'Ten thousand letters '.repeat(500).slice(0, 10_000)

type Json = Record<string, unknown>
/** An order group in the list and read by itself. */
export interface UnusualOrder {
  readonly row: Json
  readonly detail: Json
}

/**
 * Order groups unlike both shapes of the sandbox, because the document shows none (API document §2). Texts with
 * `kept-…` are in unknown fields and must be shown all the same.
 */
export const UNUSUAL_ORDERS = {
  nested: odd({
    uuid: 'wk-7/ä',
    reference: 'N-1',
    state: { code: 'PENDING', label: 'kept-label' },
    placed: '2026-11-20T08:15:00+01:00',
    amount: { gross: '1234.50', currency: 'EUR', hint: 'kept-hint' },
    buyer: {
      company: 'Fleurs & Fils',
      contact: { person: { name: 'kept-person' }, name: 'Ann Peeters' },
      loyalty: { tier: 'kept-tier', since: { year: 'kept-year' } },
    },
    delivery: { window: { from: 'kept-from', until: 'kept-until' }, dock: ['kept-dock-a', 'kept-dock-b'] },
    lines: [
      {
        product: { ref: 'R-9', title: 'Rosa Avalanche', grade: 'kept-grade' },
        qty: '5 bunch',
        price: '2.50',
        wrap: { paper: 'kept-paper' },
      },
    ],
  }),
  mapped: odd({
    id: '00042',
    number: 'M-1',
    status: { id: 3, slug: 'confirmed' },
    created_at: 1_763_640_000,
    total: '88.00 EUR',
    customer: 'kept-customer',
    items: {
      l1: { name: 'Tulipa Strong Gold', sku: 'T-40', quantity: 3, unit: 'box' },
      l2: { name: 'Eucalyptus', sku: 'E-50', quantity: '1.234,5', remark: 'kept-remark' },
    },
    history: { pending: 1_763_640_000, confirmed: 1_763_640_060 },
  }),
  cents: odd({
    id: 43,
    number: 'C-1',
    status: 'processing',
    total_cents: 12_345,
    vat_cents: 2143,
    vat_rate: 21,
    delivery_date: 1_763_726_400,
    shipping_method_id: 7,
    price_list: 'kept-list',
    positions: [{ title: 'Gerbera Mini', count: 10, unit_price_cents: 45, lot: 'kept-lot' }],
  }),
  hostile: odd({
    id: 44,
    number: `${SCRIPT} H-1`,
    status: 'pending',
    total: 1,
    currency: '<b>EUR</b>',
    customer: { company: `ورود الشام 🌷 ${SCRIPT}`, name: '\u202eeilA', email: 'kept-mail"onmouseover=1' },
    note: SCRIPT,
    items: [{ name: `🌹🌹 ${SCRIPT}`, sku: '<script>', quantity: SCRIPT, price: SCRIPT }],
    __proto__polluted: { constructor: 'kept-constructor' },
  }),
  long: odd({
    id: 45,
    number: LONG,
    status: 'shipped',
    customer: { company: LONG, name: LONG },
    note: LONG,
    items: [{ name: LONG, sku: LONG, quantity: 2, remark: LONG }],
    kept: `kept-long ${LONG}`,
  }),
  nothing: odd({
    id: 46,
    status: null,
    number: null,
    total: null,
    customer: null,
    items: null,
    history: null,
    created_at: null,
    address: null,
    note: null,
  }),
  turned: odd({
    id: 47,
    number: ['kept-number'],
    status: ['pending', 'kept-status'],
    total: ['kept-total'],
    customer: ['kept-name', { phone: 'kept-phone' }],
    items: 'kept three roses',
    history: 'kept-history',
    created_at: { date: 'kept-date', timezone: 'kept-zone' },
  }),
  unheard: odd({ id: 48, number: 'U-1', status: 'on-hold', hold: { why: 'kept-why' } }),
} as const satisfies Record<string, UnusualOrder>

function odd(whole: Json): UnusualOrder {
  const { items, lines, positions, history, ...row } = whole
  return { row, detail: whole }
}

/** Every text of an order in an unknown field. */
export function unknownTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('kept') && value.length < 100 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(unknownTexts) : []
}
