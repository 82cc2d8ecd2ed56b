import type { ChangeKind } from '../../../../shared/domain/changes/change.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

/** Kinds of change as the filter groups them. */
export const KIND_CHOICES = ['all', 'price', 'stock', 'create', 'update', 'delete', 'images', 'move'] as const
export type KindChoice = (typeof KIND_CHOICES)[number]

export const KINDS_OF: Readonly<Record<KindChoice, readonly ChangeKind[]>> = {
  all: [],
  price: ['price'],
  stock: ['stock'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  images: ['image-add', 'image-delete', 'image-primary'],
  move: ['move'],
}

export const KIND_WORD = {
  all: 'outbox.kindAll',
  price: 'outbox.kindPrice',
  stock: 'fields.stock',
  create: 'outbox.kindCreate',
  update: 'outbox.kindUpdate',
  delete: 'outbox.kindDelete',
  images: 'images.title',
  move: 'outbox.kindMove',
} as const satisfies Record<KindChoice, MessageKey>
