import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Kbd } from '../../ui/keyboard/Kbd.tsx'
import { MOD } from '../../ui/keyboard/platform.ts'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { NAV } from '../route/nav-entries.ts'
import css from './Shortcuts.module.css'

const IN_GRID = [
  [['F2'], 'app.shortcutEdit'],
  [['Delete'], 'app.shortcutDelete'],
  [[MOD, 'D'], 'app.shortcutFill'],
  [[MOD, 'R'], 'app.shortcutFillRight'],
  [[MOD, "'"], 'app.shortcutAbove'],
  [[MOD, 'Enter'], 'app.shortcutFillAll'],
  [[MOD, 'Shift', 'C'], 'app.shortcutCopyHeaders'],
  [[MOD, 'Z'], 'common.undo'],
  [[MOD, 'Y'], 'app.shortcutRedo'],
  [[MOD, 'S'], 'app.shortcutSave'],
  [[MOD, 'F'], 'app.shortcutFind'],
  [['Ctrl', 'H'], 'app.shortcutReplace'],
  [[MOD, 'G'], 'app.shortcutGoTo'],
  [['F3'], 'app.shortcutRepeat'],
  [['Shift', 'Space'], 'app.shortcutRow'],
  [[MOD, 'Space'], 'app.shortcutColumn'],
  [[MOD, 'A'], 'app.shortcutAll'],
  [[MOD, 'Shift', '↓'], 'app.shortcutToEdge'],
  [['PgDn'], 'app.shortcutPageDown'],
  [['Alt', 'PgDn'], 'app.shortcutPageRight'],
  [[MOD, 'Backspace'], 'app.shortcutReveal'],
  [['Shift', 'F10'], 'app.shortcutMenu'],
  [['Alt', '↓'], 'app.shortcutFilter'],
  [['Alt', 'A'], 'app.shortcutAdjust'],
  [['Alt', 'N'], 'app.shortcutNextProblem'],
  [['↑', 'Enter'], 'app.shortcutSort'],
  [['Alt', '→'], 'app.shortcutWider'],
  [['Shift', 'Alt', '→'], 'app.shortcutMoveColumn'],
  [['Esc'], 'app.shortcutUnselect'],
  [['Tab'], 'app.shortcutTab'],
] as const

const IN_PRODUCTS = [
  [['↑', '↓'], 'products.keyMove'],
  [['Space'], 'common.selectKey'],
  [['Shift', '↓'], 'products.keySelectRange'],
  [[MOD, 'A'], 'products.selectAll'],
  [['Enter'], 'products.keyOpen'],
  [['Delete'], 'products.keyDelete'],
  [[MOD, 'F'], 'app.shortcutFind'],
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
  [['Tab'], 'app.shortcutImportNext'],
  [['↑', '↓'], 'app.shortcutImportAnswer'],
  [['Enter'], 'app.shortcutImportTake'],
  [['Esc'], 'app.shortcutImportLeave'],
] as const

const SCREENS = [
  ['app.shortcutsGrid', IN_GRID],
  ['app.shortcutsImport', IN_IMPORT],
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
      cancel={t('app.close')}
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
