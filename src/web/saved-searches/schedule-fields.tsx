import { useState, useSyncExternalStore } from 'react'
import { alertFrequencies, defaultSendHour, defaultSendWeekday } from '../../contract/market/saved-search-choices.ts'
import type { AlertFrequency } from '../../contract/market/saved-search-choices.ts'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { SelectField } from '../ui/field.tsx'

/** Where a browser does not say where it is: the time of most of Europe. */
const usualTimeZone = 'Europe/Brussels'

interface ScheduleFieldsProps {
  texts: ContentTexts<'searches'>
  hours: readonly string[]
  weekdays: readonly string[]
  frequencies?: readonly AlertFrequency[]
  frequency?: AlertFrequency
  sendHour?: number
  sendWeekday?: number
}

/** When letters come. With a script hour and day are there only where the frequency needs them; without one, always. */
export function ScheduleFields({
  texts,
  hours,
  weekdays,
  frequencies = alertFrequencies,
  frequency = 'daily',
  sendHour = defaultSendHour,
  sendWeekday = defaultSendWeekday,
}: ScheduleFieldsProps) {
  const timeZone = useSyncExternalStore(
    () => () => undefined,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || usualTimeZone,
    () => usualTimeZone,
  )
  const hasScript = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [chosen, setChosen] = useState(frequency)
  const hasHour = !hasScript || chosen === 'daily' || chosen === 'weekly'
  const hasWeekday = !hasScript || chosen === 'weekly'
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <input type="hidden" name="timeZone" value={timeZone} readOnly />
      <SelectField
        label={texts['searches.frequency']}
        name="frequency"
        defaultValue={frequency}
        onChange={({ target }) => setChosen(target.value as AlertFrequency)}
      >
        {frequencies.map((one) => (
          <option key={one} value={one}>
            {texts[`searches.${one}`]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts['searches.hour']}
        name="sendHour"
        defaultValue={sendHour}
        className={hasHour ? undefined : 'hidden'}
      >
        {hours.map((hour, at) => (
          <option key={hour} value={at}>
            {hour}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts['searches.weekday']}
        name="sendWeekday"
        defaultValue={sendWeekday}
        className={hasWeekday ? undefined : 'hidden'}
      >
        {weekdays.map((day, at) => (
          <option key={day} value={at + 1}>
            {day}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
