import { notFound, serverError } from '../api/answer.ts'
import type { Entry } from '../world/entry.ts'
import { type AnswerStyle, refusingStyle } from './answer-style.ts'

const ROUTE = 'GET /products/{}/images'

/** Images: their own endpoint, and the images of a create. */
export const IMAGES: Record<string, AnswerStyle> = {
  'images-500': refusingStyle(ROUTE, 'the images of a product always answer 500', serverError()),
  'images-404': refusingStyle(ROUTE, 'the images of a product always answer 404', notFound('Images')),
  'image-dropped': {
    description: 'a product is created without the last of its images, and nothing is said about it',
    change: (asked, answer) =>
      asked.route === 'POST /products' && answer.kind === 'done'
        ? { ...answer, entries: withoutLastPicture(answer.entries) }
        : answer,
  },
}

function withoutLastPicture(entries: readonly Entry[]): Entry[] {
  return entries.map(entry => {
    if (entry.kind !== 'product' || entry.set.pictures === undefined) return entry
    const pictures = entry.set.pictures.slice(0, -1)
    return { ...entry, set: { ...entry.set, pictures, primaryId: pictures[0]?.id ?? null } }
  })
}
