import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Identifiers that docs/glossary.md replaced. They stay retired, so that a thing keeps one name. */
const RETIRED = new Set(
  `tellWanted tellWhy tellPlace tellChecked tellFlagged tellBeyond tellDone tellOrder tellEarlier tellDraft
  nextOrTired stopIfHopeless readPatience patienceMs readWanted TOLD_MAX Struck struck pictureLetter jsonLetter
  isClosedAddress Knock makeDoor STRANGERS_MAX boundStrangers SampleNews chanceOf besideTheDoor DOORS LOOK_FAULTS
  LookCell runLook withoutHeir Blow Strike strike STORM Finger queueForSure judgeOddities keepWhatAdds Told OddOrder
  keptTexts wholeLineSign someLinesSign
  NextLook nextLook Looked ListLook OpenLook isPersonsLook Witness witness witnessing tellings tellDrafts tellMissing
  isLastUntold lookAtAll lookForLeft isLastLook Strike Blow Astray openAstray Dice diceOf worldTime FakeWorld fakeWorld FakeMarket fakeMarket FakeFault mutePrices muteCreates
  Wish WishOf BulkWish isBulkWish writeWish wishOf wish wishes wishesAround wishesIn wishesOf RereadWish CrawlWish
  makeGate Bell makeBell bell Bells makeBells bells onRing RuleBroken handOver Fate fate Bequest bequest bequeath
  bequeathFields HEIRS Heir heir inherit rehome bringBack Halving makeHalving halve halving lookAround lookAtCreates
  lookAtHolders lookAtImages lookAtOrder lookAtProducts lookAt judgeByImages judgeByOrder judgeByProduct judgeCreate
  judgeDelete judgeImageAdd judgeImageDelete judgeMove judgePrimary judgeUpdate SeenFields SeenImages SeenOrder
  SeenSkus SeenHolders Silence makeSilence silence Aside makeAside lively PeopleSide PeopleOptions peopleSide
  peopleOver partsOver FIGURES OrderFigures UpkeepFigures Upkeep UpkeepOptions startUpkeep Learnt learntOver learnt
  withdrawChanges Chance chance chanceFrom Scheduler createScheduler keptScheduler keylessScheduler GateClock GateBench
  Means FRESH_MEANS means purse heardOfKey heardTelling heardRate FIRST_STANDING Keeper makeKeeper KeptUse keptUse
  Tellings SettleIn SettleInOptions makeSettleIn settleIn OpenOne OpenOneOptions makeOpenOne AccountBook openBook
  KeyRing makeKeyRing KeptStore KeptOptions openKept KeptFile openKeptFile keepOrderDesk readOrderDesk orderDesk keepProductViews keepSource
  keepSourceRows OrderDesk NEW_DESK makeKeep NO_KEEP Keeping KEEPING keeping Seal SEAL_MS sealOf fileSeal sealPath
  sealFolder removeSeal Fences fences GuardedMirror openGuardedMirror MirrorFacts mirrorFacts openMirror mirror
  Sentinel startSentinel sentinel startLook planLook askAsPerson Mishap befall
  settleConflict settleItems settleItem settleResolution settleUp settleJournal settleBatch settleOk settleSingle
  settleRefused settleDurably settleReading settleSame settlePrices settleStock WITHDRAWABLE withdrawable
  WithdrawDialog askWithdraw withdrawAll onWithdraw tellWithdrawn KeptCrawl KeptCategories KeptPicture KeptState KeptField
  KeptSource HeardState HeardConnection HeardPause HeardMoves useHeardChecks Wishes readWishes TabWish isSameWish PageWish
  DownloadWish OrdersWish OrderWish ProductsWish MishapRule MishapQueue MISHAP_KINDS Upkept untold
vouch vouchedBy Vouched HoldToRails makeHoldToRails holdToRails sealedKeyStore SealedKeysOptions sealAnew
  needsPerson standing standings standingOf standingsOf StandingText limitedHeard
  heardOnline heardResumed heardNew heardNewMore heardApplied heardStuck heardGood heardBad heardAdding heardMoved
  tellUntil tellWhile tellCancelled useTold onTold screenLook ScreenLook useScreenLook useWindowLook useLookAtOrders
  useOrderDesk useKeepOrderDesk useKeepProductViews useKeepSettings useDesk lookAtHead DraftKeeper
  createDraftKeeper KeeperParts OwnWays FileWays PointerGround
Preflight catalogPreflight heirOf MirrorProduct learntAtOf LearntAt gaveWayTo arePricesMute nextTurn NextTurn mayBeTakenBack`.split(
    /\s+/,
  ),
)

/** File names (up to the first dot) that were retired with them. */
const RETIRED_FILES = new Set(
  `door strangers places finger hosted-desks odd-orders doors
  next-look list-look open-look witness weather fake-world fake-market
  wish-of gate-clock hand-over rehome bring-back halving look-around look-at-products look-at-creates look-at-images
  look-at-orders look-at-holders judge-single judge-seen silence bell people person learnt figures heard means told
  standing keeper kept-scheduler kept-use settle-in open-one account-book key-ring keep seal fences mirror mirror-facts
  guarded-mirror sentinel look-plan ask-as-person upkeep order-desk mishap mishaps strike befall dice quarter planted
  bugs
  settle-rows fake-scheduler use-settled use-heard-checks WithdrawDialog KeptField HeardState HeardMoves
  order-standing standing-text use-told screen-look use-desk draft-keeper tell-outcome use-keep-settings`.split(
    /\s+/,
  ),
)

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(ts|tsx|cts|mjs)$/.test(file) && existsSync(join(root, file)))

/** A text without its comments and strings. */
function code(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    ' ',
  )
}

function retiredIn(text: string): string[] {
  return [...new Set(code(text).match(/[A-Za-z_]\w*/g) ?? [])].filter(name => RETIRED.has(name))
}

test('no retired name comes back', () => {
  const found = sources.flatMap(file =>
    retiredIn(readFileSync(join(root, file), 'utf8')).map(name => `${file}: ${name} (see docs/glossary.md)`),
  )
  expect(found).toEqual([])
})

test('no file has a retired name', () => {
  expect(sources.filter(file => RETIRED_FILES.has(basename(file).replace(/\..*$/, '')))).toEqual([])
})

test('retired names are found in code only', () => {
  expect(retiredIn('const wish = 1')).toEqual(['wish'])
  expect(retiredIn("// wish\nconst a = 'wish'")).toEqual([])
})

/** Parts of the product share one vocabulary; the sandbox and the tests are separate programs. */
const PRODUCT = /^(core|shared|renderer|electron|preview|cli)\//
const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

test('no two exports have one name', () => {
  const homes = new Map<string, Set<string>>()
  for (const file of sources.filter(
    name => PRODUCT.test(name) && !/\.test\.|\/fixtures\/|^renderer\/i18n\/en\//.test(name),
  ))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(EXPORT))
      homes.set(name, (homes.get(name) ?? new Set()).add(file))
  const twice = [...homes].filter(([, files]) => files.size > 1)
  expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})
