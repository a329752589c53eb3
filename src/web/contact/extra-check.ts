import { fewRevealsLeft, minInteractions, minPageMs } from '../../contract/market/contact-limits.ts'

/** Whether the browser identifies as automated (specification section 9). */
export function isAutomated({ userAgent, webdriver }: { userAgent: string; webdriver?: boolean }): boolean {
  return webdriver === true || /headless|phantom|selenium|webdriver|bot/i.test(userAgent)
}

/** Returns true if a challenge is needed before the number is shown. */
export function needsSum(left: number, browser: { userAgent: string; webdriver?: boolean }): boolean {
  return left <= fewRevealsLeft || isAutomated(browser)
}

/** The seconds and interactions that a visit still lacks; null if none. */
export function missingOf(onPageMs: number, interactions: number) {
  const seconds = Math.max(0, Math.ceil((minPageMs - onPageMs) / 1_000))
  const more = Math.max(0, minInteractions - interactions)
  return seconds === 0 && more === 0 ? null : { seconds, interactions: more }
}
