import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { outcomeOf } from './outcome.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The account's sessions, with a button to end each. */
export function DevicesSection({ data: { devices, texts }, outcome: all }: SectionProps) {
  return (
    <SettingsSection
      id="devices"
      title={texts['settings.sessions']}
      text={texts['settings.sessionsText']}
      outcome={outcomeOf(all, 'sessionEnd', 'sessionsEndOthers')}
    >
      <ul className="divide-y divide-line rounded-control border border-line">
        {devices.map(({ id, name, current, firstUsed, lastUsed, signOutLabel }) => (
          <li key={id} className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5">
            <Icon name="monitor-smartphone" className="size-5 text-muted" />
            <span className="min-w-0 grow">
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-muted tabular-nums">{lastUsed}</span>
              <span className="block text-sm text-muted tabular-nums">{firstUsed}</span>
            </span>
            {current ? (
              <Badge look="brand">{texts['settings.sessionCurrent']}</Badge>
            ) : (
              <SettingsForm intent="sessionEnd">
                <input type="hidden" name="sessionId" value={id} />
                <SubmitButton intent="sessionEnd" look="quiet" size="small">
                  <span aria-hidden>{texts['settings.sessionEnd']}</span>
                  <span className="sr-only">{signOutLabel}</span>
                </SubmitButton>
              </SettingsForm>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <SettingsForm intent="sessionsEndOthers" className="mt-4">
          <SubmitButton intent="sessionsEndOthers" look="secondary">
            <Icon name="log-out" className="size-[1.125rem]" />
            {texts['settings.sessionEndOthers']}
          </SubmitButton>
        </SettingsForm>
      )}
    </SettingsSection>
  )
}
