import type { NewChange } from '../../../../shared/domain/changes/change.ts'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { notQueuedText } from '../../../i18n/texts/not-queued-text.ts'
import { useTrying } from '../../../parts/use-trying.ts'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import type { ImageChange, ProductImagesView } from './use-product-images.ts'

/** Queues changes to images and cancels them; the result is shown. */
function useImageQueue({ create }: ProductImagesView) {
  const { t, language } = useLanguage()
  const trying = useTrying()
  const { queue, cancel } = useOutboxActions()

  const cancelAll = async (input: { ids: number[] } | { job: number }, total: number): Promise<void> => {
    const { cancelled } = await cancel.mutateAsync(input)
    if (cancelled === 0) showToast('warn', t('images.tooLate'))
    else if (cancelled < total) showToast('warn', t('images.cancelledSome', { cancelled, total }))
    else showToast('ok', t('images.cancelled'))
  }
  const queueAll = async (changes: NewChange[]) => {
    const result = await queue.mutateAsync({ changes, file: null })
    if (result.kind === 'queued') return result
    // Nothing can be changed about a create that is being sent.
    const hasLeft = result.why === 'no-such-product' && create !== null
    showToast('bad', hasLeft ? t('images.createLeft') : notQueuedText(result.why, language))
    return null
  }
  /** `back` undoes changes that went into a create: cancelling that would drop the product. */
  const say = async (changes: NewChange[], words: string, back: NewChange[]): Promise<boolean> => {
    const result = await queueAll(changes)
    if (result === null) return false
    if (result.queued === 0) showToast('muted', t('images.nothingToDo'))
    else {
      const undo = async () => {
        if (create === null) await cancelAll({ job: result.job }, result.queued)
        else await queueAll(back)
      }
      showToast('ok', words, { label: t('common.undo'), onPress: () => void trying(undo) })
    }
    return true
  }
  return { cancel, cancelAll, queueAll, say, trying, isBusy: queue.isPending || cancel.isPending }
}

/** The actions on the images of a product: each is queued at once, with an undo in a toast. */
export function useImageActions(view: ProductImagesView) {
  const { t } = useLanguage()
  const { retry, resolve } = useOutboxActions()
  const { cancel, cancelAll, queueAll, say, trying, isBusy } = useImageQueue(view)
  const { create } = view
  const done = async (act: () => Promise<boolean>) => (await trying(act)) ?? false

  return {
    /** Resolves to false when nothing was queued; the reason is shown. */
    add: (urls: readonly string[]): Promise<boolean> =>
      done(() =>
        say(
          addressChanges(view, urls),
          t('images.addQueued', { n: urls.length }),
          takeOutChanges(view, urls),
        ),
      ),
    remove: (images: readonly number[]): Promise<boolean> =>
      done(() => say(deleteChanges(view, images), t('images.deleteQueued', { n: images.length }), [])),
    makePrimary: (image: number, place: number): Promise<boolean> =>
      done(() => say([primaryChange(view, image)], t('images.primaryQueued', { place }), [])),
    /** For a product not created yet: leaves an address out, or puts it first. */
    takeOut: (url: string): Promise<boolean> =>
      done(() => say(takeOutChanges(view, [url]), t('images.takenOut'), addressChanges(view, [url]))),
    putFirst: (url: string, place: number): Promise<boolean> => {
      const [first] = create?.images ?? []
      const back = first === undefined ? [] : firstChanges(view, first)
      return done(() => say(firstChanges(view, url), t('images.primaryQueued', { place }), back))
    },
    /** Cancels changes that were not sent. */
    cancel: async (changes: readonly number[]) => {
      await trying(() => cancelAll({ ids: [...changes] }, changes.length))
    },
    giveUp: async (change: ImageChange) => {
      await trying(async () => {
        const { cancelled } = await cancel.mutateAsync({ ids: [change.id] })
        if (cancelled > 0) showToast('ok', t('images.gaveUp'))
        else showToast('warn', t('images.tooLate'))
      })
    },
    sendAgain: async (change: ImageChange) => {
      await trying(async () => {
        if (change.state === 'conflict') await resolve.mutateAsync({ ids: [change.id], choice: 'mine' })
        else await retry.mutateAsync({ ids: [change.id] })
        showToast('ok', t('common.sendingAgain'))
      })
    },
    /** Replaces a refused address by another. */
    exchange: (change: ImageChange, url: string): Promise<boolean> =>
      done(async () => {
        // The new one first: if the program ends in between, there is one change too many and none too few.
        const result = await queueAll(addressChanges(view, [url]))
        if (result === null) return false
        await cancel.mutateAsync({ ids: [change.id] })
        showToast('ok', t('images.exchanged'))
        return true
      }),
    isBusy,
  }
}

/** What {@link useImageActions} returns. */
export type ImageActions = ReturnType<typeof useImageActions>

type Of = Pick<ProductImagesView, 'product' | 'sku' | 'images' | 'create'>

const ofProduct = ({ product, sku }: Of) => ({ product, sku, origin: null })

/** One change per address, so that one that fails never stops the others. */
function addressChanges(view: Of, urls: readonly string[]): NewChange[] {
  return urls.map(url => ({ kind: 'image-add', ...ofProduct(view), url }))
}

function deleteChanges(view: Of, images: readonly number[]): NewChange[] {
  return images.map(image => ({ kind: 'image-delete', ...ofProduct(view), image }))
}

function primaryChange(view: Of, image: number): NewChange {
  const from = view.images.find(({ isPrimary, id }) => isPrimary && id !== null)?.id ?? null
  return { kind: 'image-primary', ...ofProduct(view), image, from }
}

/** Leaves addresses out of a create that was not sent. */
function takeOutChanges(view: Of, urls: readonly string[]): NewChange[] {
  return urls.map(url => ({ kind: 'image-delete', ...ofProduct(view), image: 0, url }))
}

/** Puts an address of a create first, which makes it the primary one: all others are removed and appended again. */
function firstChanges(view: Of, first: string): NewChange[] {
  const others = (view.create?.images ?? []).filter(url => url !== first)
  return [...takeOutChanges(view, others), ...addressChanges(view, others)]
}
