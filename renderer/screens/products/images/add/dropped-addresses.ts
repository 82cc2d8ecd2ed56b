import { splitAddresses } from '../../../../../shared/domain/images/image-addresses.ts'

/** The addresses in dropped data. */
type DroppedAddresses =
  | { kind: 'addresses'; urls: string[] }
  /** A picture file of this computer: the marketplace accepts addresses only. */
  | { kind: 'file' }
  | { kind: 'nothing' }

/**
 * Reads links and pictures dragged from a browser. A picture dragged from a page comes with its own address, with the
 * page's link around it, and sometimes as a file; its own address is what is wanted.
 */
export function readDropped(transfer: Pick<DataTransfer, 'getData' | 'types'>): DroppedAddresses {
  const pictures = picturesIn(transfer.getData('text/html'))
  if (pictures.length > 0) return { kind: 'addresses', urls: pictures }
  // Lines that begin with # are comments (RFC 2483).
  const list = transfer.getData('text/uri-list').replace(/^#.*$/gm, '')
  const urls = splitAddresses(list.trim() === '' ? transfer.getData('text/plain') : list)
  if (urls.length > 0) return { kind: 'addresses', urls }
  return { kind: transfer.types.includes('Files') ? 'file' : 'nothing' }
}

/** Addresses of the pictures in a piece of HTML; parsed as text, so that nothing of it is loaded or run. */
function picturesIn(html: string): string[] {
  const found = html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)
  return [...found]
    .map(([, double, single]) => (double ?? single ?? '').replaceAll('&amp;', '&'))
    .filter(src => /^https?:\/\//i.test(src))
}

/** Whether dragged data may hold addresses. */
export function carriesAddresses({ types }: Pick<DataTransfer, 'types'>): boolean {
  return types.includes('text/uri-list') || types.includes('text/plain') || types.includes('text/html')
}
