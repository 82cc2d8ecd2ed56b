import { notFound, refuse, serverError } from '../api/answer.ts'
import { isObject } from '../api/fields.ts'
import { presentListed } from '../api/present-product.ts'
import { type AnswerStyle, dataStyle, refusingStyle, type Styled } from './answer-style.ts'

const ROUTE = 'GET /products/{}'

/** How one product is answered: "the shape of each: not shown" (API document §4). */
export const SINGLE_PRODUCT: Record<string, AnswerStyle> = {
  'product-flat': dataStyle(ROUTE, 'the product is the data itself', wholeOf),
  'product-wrapped': dataStyle(ROUTE, 'the product is under `product`', data => ({ product: wholeOf(data) })),
  'product-deep': dataStyle(
    ROUTE,
    'the product is three levels deep under other names, its images beside it, related products before it',
    (data, asked) => {
      const { images, variants, ...fields } = wholeOf(data)
      return {
        suggestions: neighbours(asked),
        payload: { record: { article: fields, media: { pictures: images }, options: variants } },
      }
    },
  ),
  'product-listed': dataStyle(ROUTE, 'the product is the one entry of a list', data => ({
    products: [wholeOf(data)],
  })),
  'product-by-id': dataStyle(ROUTE, 'the product is under its own number', data => {
    const whole = wholeOf(data)
    return { items: { [String(whole.id)]: whole } }
  }),
  'product-half': dataStyle(
    ROUTE,
    'half of the fields are missing: price, stock, unit, approval, category, images',
    data => {
      const { id, name, sku, type, description, color } = wholeOf(data)
      return { product: { id, name, sku, type, description, color } }
    },
  ),
  'product-unreadable': dataStyle(ROUTE, 'a single product is a text nobody can read', () => ({
    html: '<div class="product">…</div>',
  })),
  'product-500': refusingStyle(ROUTE, 'a single product always answers 500', serverError()),
  'product-404': refusingStyle(ROUTE, 'a single product always answers 404', notFound('Product')),
  'product-403': refusingStyle(
    ROUTE,
    'a single product always answers 403',
    refuse(403, 'ACCESS_DENIED', 'Single products are not open to suppliers.'),
  ),
}

/** The product in either shape, with all its fields at one level. */
function wholeOf(data: Record<string, unknown>): Record<string, unknown> {
  return isObject(data.product) ? data.product : data
}

/** Other products in the answer, which were not requested. */
function neighbours({ world, supplier, ids }: Styled) {
  return world
    .productsOf(supplier.id)
    .filter(product => !product.deleted && String(product.id) !== ids[0])
    .slice(0, 2)
    .map(product => presentListed(world, product))
}
