/**
 * The periods and numbers that legal texts name: those of the code that keeps them, so that the texts cannot say anything else.
 * In a text `{days:conversations}` is the number of days of the period `conversations`.
 */
import { maxFavouritesOnDevice } from '../../../../contract/market/favourite-alert-choices.ts'
import { cookieSeconds, maxHistoryEntries, maxHistoryThumbnails } from '../../../../contract/market/device-storage.ts'
import { maxReveals } from '../../../../contract/market/contact-limits.ts'
import { dayMs, hourMs } from '../../../../contract/market/durations.ts'
import { businessNoticeDays } from '../../../../contract/market/legal-choices.ts'
import {
  creditDays,
  defaultPackageDays,
  maxCardsById,
  maxCompared,
  maxImagesPerListing,
  priceHistoryDays,
  uploadLifetimeMs,
  withdrawalDays,
} from '../../../../contract/market/limits.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import { retentionMs } from '../../../../contract/market/retention.ts'
import type { Site } from '../../../scope.ts'

const unitMs = { years: 365 * dayMs, days: dayMs, hours: hourMs, minutes: 60_000, seconds: 1_000 } as const
type Unit = keyof typeof unitMs

function isUnit(word: string): word is Unit {
  return Object.hasOwn(unitMs, word)
}

/** Periods in milliseconds, by the name that texts use. */
export function periodsOf({ legal }: Pick<Site, 'legal'>): Readonly<Record<string, number>> {
  return {
    ...retentionMs,
    withdrawal: withdrawalDays * dayMs,
    businessNotice: businessNoticeDays * dayMs,
    notice: legal.noticeDays * dayMs,
    package: defaultPackageDays * dayMs,
    basicCredit: creditDays.basic_featured * dayMs,
    proCredit: creditDays.pro_featured * dayMs,
    priceHistory: priceHistoryDays * dayMs,
    unfinishedUploads: uploadLifetimeMs,
    sessionCookie: cookieSeconds['market-refresh'] * 1_000,
    deviceCookie: cookieSeconds['market-device'] * 1_000,
    flowCookie: cookieSeconds['market-flow'] * 1_000,
    flashCookie: cookieSeconds['market-flash'] * 1_000,
    favouritesCookie: cookieSeconds['market-favourites'] * 1_000,
    languageCookie: cookieSeconds['selected-language'] * 1_000,
    layoutCookie: cookieSeconds['market-own-listings'] * 1_000,
  }
}

/** Numbers without a unit, by the name that texts use. */
export function numbersOf({ invoiceYears }: Pick<Site, 'invoiceYears'>): Readonly<Record<string, number>> {
  return {
    photos: maxImagesPerListing,
    reveals: maxReveals,
    compared: maxCompared,
    deviceFavourites: maxFavouritesOnDevice,
    viewed: maxCardsById,
    searches: maxHistoryEntries,
    searchPictures: maxHistoryThumbnails,
    invoiceYears,
  }
}

/** The number of `{days:conversations}` or `{number:photos}`; null if there is none, or the period is not whole in that unit. */
export function figureOf(site: Pick<Site, 'legal' | 'invoiceYears'>, word: string, name: string): number | null {
  if (word === 'number') return ownValue(numbersOf(site), name) ?? null
  const ms = ownValue(periodsOf(site), name)
  if (!isUnit(word) || ms === undefined) return null
  const count = ms / unitMs[word]
  return Number.isInteger(count) ? count : null
}
