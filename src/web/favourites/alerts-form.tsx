import { useSyncExternalStore } from 'react'
import {
  favouriteAlertFrequencies,
  type FavouriteAlertFrequency,
} from '../../contract/market/favourite-alert-choices.ts'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

interface AlertsFormProps {
  alerts: { frequency: FavouriteAlertFrequency; sendHour: number; timeZone: string }
  hours: readonly string[]
  texts: ContentTexts<'saved'>
}

/** Whether emails come about favourites. The hour is there whatever is chosen: the form works without a script. */
export function AlertsForm({ alerts: { frequency, sendHour, timeZone }, hours, texts }: AlertsFormProps) {
  const here = useSyncExternalStore(
    () => () => undefined,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || timeZone,
    () => timeZone,
  )
  return (
    <details className="mt-4 rounded-card border border-line bg-surface px-5 py-1 shadow-card">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-2 font-medium">
        <Icon name="bell" className="size-5 text-brand" />
        {texts['saved.alerts']}
        <span className="font-normal text-muted">{texts[`saved.alerts_${frequency}`]}</span>
      </summary>
      <IntentForm intent="alerts" about={{ timeZone: here }} className="space-y-4 pt-2 pb-4">
        <p className="max-w-2xl text-sm text-muted">{texts['saved.alertsLead']}</p>
        <div className="grid max-w-lg gap-4 sm:grid-cols-2">
          <SelectField label={texts['saved.alertsWhen']} name="frequency" defaultValue={frequency}>
            {favouriteAlertFrequencies.map((one) => (
              <option key={one} value={one}>
                {texts[`saved.alerts_${one}`]}
              </option>
            ))}
          </SelectField>
          <SelectField label={texts['saved.alertsHour']} name="sendHour" defaultValue={sendHour}>
            {hours.map((hour, at) => (
              <option key={hour} value={at}>
                {hour}
              </option>
            ))}
          </SelectField>
        </div>
        <IntentSubmit intent="alerts" look="secondary">
          {texts['saved.alertsStore']}
        </IntentSubmit>
      </IntentForm>
    </details>
  )
}
