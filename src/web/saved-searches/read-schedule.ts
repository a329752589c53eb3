import {
  alertFrequencies,
  type AlertFrequency,
  defaultSendHour,
  defaultSendWeekday,
} from '../../contract/market/saved-search-choices.ts'
import { formText } from './form-text.ts'

/** The schedule of a form. What was changed by hand is refused by the API. */
export function readSchedule(form: FormData) {
  const text = (name: string) => formText(form, name)
  const frequency: AlertFrequency = alertFrequencies.find((known) => known === text('frequency')) ?? 'daily'
  return {
    frequency,
    sendHour: form.has('sendHour') ? Number(text('sendHour')) : defaultSendHour,
    sendWeekday: form.has('sendWeekday') ? Number(text('sendWeekday')) : defaultSendWeekday,
    ...(text('timeZone') !== '' && { timeZone: text('timeZone') }),
  }
}
