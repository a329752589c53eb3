/** Writes the rows of one batch: new vehicles are published, changed ones rewritten, withdrawn ones restored. */
import { type ImportOutcome, importRefusalOf } from '../../../../contract/market/import-outcomes.ts'
import { missingOnLabel, type NewCarFact } from '../../../../contract/market/energy-label.ts'
import { liveStatuses } from '../../../../contract/market/listing-status.ts'
import type { Finding, RowAsRead, RowFate } from '../../../../contract/market/stock-choices.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { lockRoom, restoreListing, withdrawListings } from '../../market/offers/service.ts'
import { isAnotherVehicle, knownRows } from './known-vehicles.ts'
import { edit, type Memory, type Places, publishEach } from '../publishing/service.ts'
import { changesOf, contentHashOf, descriptionHashOf, type FileRow } from './file-changes.ts'
import { fetchStated, statePictures } from './pictures.ts'
import { finding, findingOfProblem, repeated } from './row-findings.ts'
import { applyReservations } from './reservations.ts'
import { returnsAsItself } from './rules.ts'
import type { ReadyRow, RowsTask } from './ready-row.ts'
import * as vehiclesStore from './vehicles-store.ts'

/** What became of a row. */
export interface Fated {
  position: number
  line: number
  externalId: string
  name: string
  isRepeated: boolean
  fate: RowFate
  findings: readonly Finding[]
  read: RowAsRead | null
  listingId: string | null
}

type Fate = Pick<Fated, 'fate' | 'findings' | 'listingId'>
type Known = vehiclesStore.KnownRow & { listingId: string }

/** Call it in a transaction that holds the seller's lock. Returns the rows in their order. */
export async function writeRows(
  scope: Scope,
  task: RowsTask,
  batch: readonly ReadyRow[],
  memory: Memory,
): Promise<Fated[]> {
  const { sellerId } = task
  const known = await knownRows(scope, task, batch)
  const slots = await slotsOf(scope, task)
  const carriedBy = slots.packageId === null ? {} : { packageId: slots.packageId }
  const fates = new Map<ReadyRow, Fate>()
  const remembered: vehiclesStore.Remembered[] = []
  /** Only dealers have files. */
  const missingOf = ({ draft }: FileRow) => missingOnLabel({ ...draft, sellerKind: 'dealer' }, scope.now())
  const fresh: { row: ReadyRow; file: FileRow }[] = []

  const remember = (row: ReadyRow, file: FileRow, listingId: string) =>
    remembered.push({
      userId: sellerId,
      externalId: row.externalId,
      listingId,
      importedAt: scope.now(),
      contentHash: contentHashOf(file),
      descriptionHash: descriptionHashOf(file),
      feedId: task.feedId,
    })

  /** What a file without pictures says nothing about stays. */
  const showPictures = async (file: FileRow, listingId: string) => {
    if (file.pictures === null) return
    await statePictures(scope, { listingId, importId: task.importId, addresses: file.pictures })
    isFetching = true
  }
  let isFetching = false
  /** Listings whose number now belongs to another vehicle. */
  const replaced: string[] = []

  for (const row of batch) {
    const before = known.get(row.externalId)
    if (row.isRepeated) {
      fates.set(row, refused([repeated(row)], before?.listingId))
    } else if (row.read.refusals) {
      const isAsked = row.read.isAsked === true
      fates.set(row, { ...refused(row.read.refusals, before?.listingId), ...(isAsked && { fate: 'asked' as const }) })
    } else {
      const file = row.read.row
      const fate = before ? await again(row, file, before) : null
      if (fate) fates.set(row, fate)
      else fresh.push({ row, file })
    }
  }

  /** A vehicle that was imported before; null if it is to be published as another listing. */
  async function again(row: ReadyRow, file: FileRow, before: vehiclesStore.KnownRow): Promise<Fate | null> {
    const { listingId, status } = before
    if (listingId === null || status === null) return stays(row, null, 'removed_by_seller')
    const listing = { ...before, listingId }
    if (isAnotherVehicle(file.draft, before)) {
      replaced.push(listingId)
      return null
    }
    if (status === 'withdrawn') {
      return returnsAsItself(before.withdrawnAt, scope.now()) ? await rewriteOrSay(row, file, listing, true) : null
    }
    if (status === 'sold') return stays(row, listingId, 'marked_sold')
    if (!liveStatuses.some((live) => live === status)) return stays(row, listingId, 'rejected_by_staff')
    const isKnown = before.contentHash === contentHashOf(file) && before.fromFile && before.feedId === task.feedId
    const missing = before.awaitsLabel ? missingOf(file) : []
    // One whose row states the label is put on offer as soon as nothing else hinders it.
    if (isKnown && (!before.awaitsLabel || missing.length > 0)) {
      return { fate: 'unchanged', findings: [...row.warnings, ...awaited(missing)], listingId }
    }
    return await rewriteOrSay(row, file, listing, false)
  }

  async function rewriteOrSay(row: ReadyRow, file: FileRow, listing: Known, isReturning: boolean): Promise<Fate> {
    const none = isReturning ? slots.take() : null
    try {
      if (none) throw none
      return await rewrite(row, file, listing, isReturning)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (isReturning && none === null) slots.giveBack()
      return refused([findingOfProblem(error, file.draft)], listing.listingId)
    }
  }

  async function rewrite(row: ReadyRow, file: FileRow, listing: Known, isReturning: boolean): Promise<Fate> {
    const { listingId, descriptionHash } = listing
    const edited = await inTransaction(scope, async (scope) => {
      if (isReturning) await restoreListing(scope, { userId: sellerId, listingId, ...carriedBy })
      const edited = await edit(scope, {
        userId: sellerId,
        listingId,
        revision: null,
        changes: (current) => changesOf(file, current, descriptionHash),
        images: 'replace',
        draftId: undefined,
        memory,
        mayWait: true,
      })
      if (isReturning && edited.notResumed !== null) throw new Problem(edited.notResumed)
      return edited
    })
    remember(row, file, listingId)
    await showPictures(file, listingId)
    const { isChanged, missing, notResumed } = edited
    const findings = [
      ...row.warnings,
      ...awaited(missing),
      ...(notResumed === null ? [] : [finding('', importRefusalOf(notResumed), '')]),
      ...(isReturning && missing.length === 0 ? [finding('', 'returned', '')] : []),
    ]
    return { fate: isChanged || isReturning ? 'changed' : 'unchanged', findings, listingId }
  }

  for (const ended of await withdrawListings(scope, sellerId, replaced)) if (ended) slots.giveBack()
  /** Without a plan that comes on top of whatever is wrong with the row, so that both are put right at once. */
  const reasonsOf = (problem: Problem, { draft }: FileRow) => [
    findingOfProblem(problem, draft),
    ...(slots.hasPlan || problem.code === 'plan_required' ? [] : [finding('', 'plan_required', '')]),
  ]
  const outcomes = await publishEach(
    scope,
    fresh.map(({ file: { draft } }) => ({
      sellerId,
      draft,
      mayWait: true,
      terms: { packageExpiry: null, featuredUntil: null, ...carriedBy },
    })),
    memory,
    slots,
  )
  for (const [index, { row, file }] of fresh.entries()) {
    const outcome = outcomes[index]
    if (!outcome) throw new Error('A row has no outcome')
    if (outcome.problem) {
      fates.set(row, refused(reasonsOf(outcome.problem, file)))
    } else {
      remember(row, file, outcome.listingId)
      if (file.pictures !== null && file.pictures.length > 0) await showPictures(file, outcome.listingId)
      const findings = [...row.warnings, ...awaited(missingOf(file))]
      fates.set(row, { fate: 'new', findings, listingId: outcome.listingId })
    }
  }
  await vehiclesStore.remember(scope.db, remembered)
  if (isFetching) await fetchStated(scope, sellerId)
  await applyReservations(scope, sellerId, [...fates].flatMap(reservationIn))
  return batch.map((row) => {
    const fate = fates.get(row)
    if (!fate) throw new Error('A row has no fate')
    const { position, line, externalId, name, isRepeated } = row
    return { position, line, externalId, name, isRepeated, read: asRead(row), ...fate }
  })
}

function reservationIn([{ read }, { fate, listingId }]: [ReadyRow, Fate]) {
  const reserved = read.row?.reserved ?? null
  return reserved === null || listingId === null || fate === 'refused' ? [] : [{ listingId, reserved }]
}

interface Slots extends Places {
  /** Of the plan that has them; null if there is none, or none is needed. */
  packageId: string | null
  /** Whether there is a plan, or none is needed. */
  hasPlan: boolean
}

function nothing(): void {
  // There are no slots to count.
}

async function slotsOf(scope: Scope, { sellerId, isLimited }: RowsTask): Promise<Slots> {
  if (!isLimited) return { packageId: null, hasPlan: true, take: () => null, giveBack: nothing }
  const room = await lockRoom(scope, sellerId)
  if (!room) return { packageId: null, hasPlan: false, take: () => new Problem('plan_required'), giveBack: nothing }
  let free = room.slots
  return {
    packageId: room.packageId,
    hasPlan: true,
    take: () => {
      if (free === 0) return new Problem('plan_limit_reached')
      if (free !== null) free -= 1
      return null
    },
    giveBack: () => {
      if (free !== null) free += 1
    },
  }
}

function stays(row: ReadyRow, listingId: string | null, code: ImportOutcome): Fate {
  return { fate: 'unchanged', findings: [...row.warnings, finding('', code, '')], listingId }
}

function asRead({ read }: ReadyRow): RowAsRead | null {
  if (read.row === null) return null
  const { modelDescription, priceEuros, mileageKm, year, firstRegistrationMonth, city } = read.row.draft
  return { vehicle: read.row.vehicle, modelDescription, priceEuros, mileageKm, year, firstRegistrationMonth, city }
}

/** A listing is not on offer while it lacks these facts. */
function awaited(missing: readonly NewCarFact[]): Finding[] {
  return missing.map((fact) => finding(fact, 'awaits_label', ''))
}

function refused(findings: readonly Finding[], listingId: string | null = null): Fate {
  return { fate: 'refused', findings: [...findings], listingId }
}
