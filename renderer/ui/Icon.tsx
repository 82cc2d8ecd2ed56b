import css from './Icon.module.css'

/** Strokes on a 16 × 16 field, drawn for this program. */
const PATHS = {
  grid: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 6.5v6',
  outbox: 'M2.5 9.5v3h11v-3M2.5 9.5h3l1 1.5h3l1-1.5h3M8 8V2.5M5.5 5 8 2.5 10.5 5',
  settings: 'M2.5 4.5h6M11.5 4.5h2M10 3v3M2.5 8h2M7.5 8h6M6 6.5v3M2.5 11.5h6M11.5 11.5h2M10 10v3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3',
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'M4 4l8 8M12 4l-8 8',
  arrowRight: 'M3 8h10M9 4l4 4-4 4',
  arrowLeft: 'M13 8H3M7 4 3 8l4 4',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  chevronDown: 'M4 6.5 8 10.5l4-4',
  chevronRight: 'M6.5 4l4 4-4 4',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3.5v9l7.5-4.5z',
  retry: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.5 4 3 6.5 5.5 9',
  file: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3',
  download: 'M8 2.5v7M5 7l3 3 3-3M2.5 13.5h11',
  upload: 'M8 10.5v-7M5 6l3-3 3 3M2.5 13.5h11',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.2v.1',
  stop: 'M5.5 2.5h5l3 3v5l-3 3h-5l-3-3v-5zM8 5v3.5M8 10.7v.1',
  info: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 7.5v3.3M8 5.2v.1',
  clock: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 5v3l2 1.5',
  question: 'M5.8 6.2a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.5M8 12v.1',
  key: 'M5.5 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM7.3 8.7 13 3M10.5 5.5l2 2',
  split: 'M8 13.5v-4L4 5.5v-3M8 9.5l4-4v-3',
  dot: 'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  plus: 'M8 3v10M3 8h10',
  pencil: 'M3 13l.6-3L10.5 3l2.5 2.5L6 12.4zM9 4.5 11.5 7',
  save: 'M3 2.5h8l2.5 2.5v8.5h-11zM5.5 2.5v3.5h5V2.5M5 13.5v-4h6v4',
  trash: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9',
  offline: 'M2.5 2.5l11 11M4 7.5a6 6 0 0 1 2-1.3M8 5.8c1.5 0 2.9.6 4 1.7M6 9.8a3 3 0 0 1 2-.7M8 12.3v.1',
  image: 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 3M10.5 6.2v.1',
  star: 'M8 2.5l1.7 3.6 3.8.5-2.8 2.7.7 3.9L8 11.3l-3.4 1.9.7-3.9L2.5 6.6l3.8-.5z',
  eye: 'M1.8 8S4.2 4 8 4s6.2 4 6.2 4-2.4 4-6.2 4-6.2-4-6.2-4zM8 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  truck:
    'M1.5 4h8v7.5h-8zM9.5 6.5h3l2 2.5v2.5h-5zM4.5 13a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4zM11.5 13a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  flower:
    'M8 8.5v5M8 13.5c-2 0-3.5-1-4-2.5M8 12.5c1.7 0 3-.8 3.5-2M5 3l1.5 1.3L8 2.5l1.5 1.8L11 3v2.7a3 3 0 0 1-6 0z',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z',
  expand: 'M9.5 2.5h4v4M13.5 2.5 9 7M6.5 13.5h-4v-4M2.5 13.5 7 9',
  freeze: 'M2.5 3.5h11v9h-11zM6.5 3.5v9M2.5 6.5h4M2.5 9.5h4',
  group: 'M2.5 3.5h11M5.5 6.5h8M5.5 9.5h8M2.5 12.5h11',
  cut: 'M4.3 13.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM11.7 13.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM5.3 10.2 11 2.5M10.7 10.2 5 2.5',
  beside: 'M2.5 3.5h11v9h-11zM9 3.5v9',
} as const
export type IconName = keyof typeof PATHS

/** A picture beside words; it says nothing by itself and is hidden from screen readers. */
export function Icon(props: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={`${css.icon} ${props.className ?? ''}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[props.name]} />
    </svg>
  )
}
