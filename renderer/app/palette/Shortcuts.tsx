import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Kbd } from '../../ui/keyboard/Kbd.tsx'
import { MOD } from '../../ui/keyboard/platform.ts'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { NAV } from '../route/nav-entries.ts'
import css from './Shortcuts.module.css'

const IN_GRID = [
  [['F2'], 'prices.keyEdit'],
  [['Delete'], 'prices.keyDelete'],
  [[MOD, 'D'], 'prices.keyFill'],
  [[MOD, 'R'], 'prices.keyFillRight'],
  [[MOD, "'"], 'prices.keyAbove'],
  [[MOD, 'Enter'], 'prices.keyFillAll'],
  [[MOD, 'Shift', 'C'], 'prices.copyHeaders'],
  [[MOD, 'Z'], 'common.undo'],
  [[MOD, 'Y'], 'common.redo'],
  [[MOD, 'S'], 'prices.keySave'],
  [[MOD, 'F'], 'common.find'],
  [['Ctrl', 'H'], 'prices.findReplace'],
  [[MOD, 'G'], 'prices.keyGoTo'],
  [['F3'], 'prices.keyRepeat'],
  [['Shift', 'Space'], 'prices.keyRow'],
  [[MOD, 'Space'], 'prices.keyColumn'],
  [[MOD, 'A'], 'prices.keyAll'],
  [['Shift', 'F8'], 'prices.keyAdd'],
  [[MOD, 'Shift', '↓'], 'prices.keyToEdge'],
  [['PgDn'], 'prices.keyPageDown'],
  [['Alt', 'PgDn'], 'prices.keyPageRight'],
  [[MOD, 'Backspace'], 'prices.keyReveal'],
  [[MOD, 'Alt', '='], 'prices.keyZoom'],
  [['Shift', 'F10'], 'prices.keyMenu'],
  [['Alt', '↓'], 'prices.keyFilter'],
  [['Alt', 'A'], 'prices.keyAdjust'],
  [['Alt', 'N'], 'prices.nextProblem'],
  [['↑', 'Enter'], 'prices.keySort'],
  [['Alt', '→'], 'prices.keyWider'],
  [['Shift', 'Alt', '→'], 'prices.keyMoveColumn'],
  [['Esc'], 'prices.keyUnselect'],
  [['Tab'], 'prices.keyTab'],
] as const

const IN_PRODUCTS = [
  [['↑', '↓'], 'products.keyMove'],
  [['Space'], 'common.selectKey'],
  [['Shift', '↓'], 'products.keySelectRange'],
  [[MOD, 'A'], 'products.selectAll'],
  [['Enter'], 'catalog.openProduct'],
  [['Delete'], 'products.keyDelete'],
  [[MOD, 'F'], 'common.find'],
] as const

const IN_OUTBOX = [
  [['↑', '↓'], 'outbox.keyMove'],
  [['Space'], 'common.selectKey'],
  [[MOD, 'A'], 'outbox.keySelectAll'],
  [['Enter'], 'outbox.keyOpen'],
  [['R'], 'outbox.keyRetry'],
  [['Delete'], 'outbox.keyCancel'],
] as const

const ON_BOARD = [
  [['↑', '↓', '←', '→'], 'orders.keyArrows'],
  [['Enter'], 'orders.keyOpen'],
  [['Space'], 'common.selectKey'],
  [['M'], 'orders.keyMenu'],
] as const

const IN_IMPORT = [
  [['Tab'], 'importing.keyNext'],
  [['Enter'], 'importing.keyTake'],
  [['Esc'], 'importing.keyLeave'],
] as const

const SCREENS = [
  ['prices.keys', IN_GRID],
  ['importing.keys', IN_IMPORT],
  ['products.keys', IN_PRODUCTS],
  ['orders.keys', ON_BOARD],
  ['outbox.keys', IN_OUTBOX],
] as const

export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('app.shortcuts')}
      width="wide"
      opensAtTop
      cancel={t('common.close')}
    >
      <div className={css.columns}>
        <section>
          <h3 className={css.heading}>{t('app.shortcutsGlobal')}</h3>
          <dl className={css.list}>
            <Line keys={[MOD, 'K']} words={t('app.shortcutPalette')} />
            <Line keys={[MOD, 'O']} words={t('app.shortcutOpen')} />
            {NAV.map(entry => (
              <Line
                key={entry.digit}
                keys={['Alt', String(entry.digit)]}
                words={t('app.shortcutGo', { screen: t(entry.title) })}
              />
            ))}
            <Line keys={['Alt', 'R']} words={t('app.actionReview')} />
            <Line keys={['F6']} words={t('app.shortcutMessages')} />
            <Line keys={['F1']} words={t('app.shortcutHelp')} />
          </dl>
        </section>
        {SCREENS.map(([title, lines]) => (
          <section key={title}>
            <h3 className={css.heading}>{t(title)}</h3>
            <dl className={css.list}>
              {lines.map(([keys, words]) => (
                <Line key={words} keys={keys} words={t(words)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Line({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <div className={css.line}>
      <dt>{words}</dt>
      <dd>
        <Kbd keys={keys} />
      </dd>
    </div>
  )
}
