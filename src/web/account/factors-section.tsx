import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { FactorEnrolment } from './factor-enrolment.tsx'
import { FactorStart } from './factor-start.tsx'
import { outcomeOf } from './outcome.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The second step of signing in: an app or a phone, and backup codes. */
export function FactorsSection({ data, outcome: all }: SectionProps) {
  const { factors, backupLeft, texts } = data
  const outcome = outcomeOf(all, 'factorApp', 'factorPhone', 'factorVerify', 'factorRemove', 'backupCodes')
  const on = factors.length > 0
  return (
    <SettingsSection
      id="two-step"
      title={texts['settings.factors']}
      text={texts['settings.factorsText']}
      mark={<Badge look={on ? 'brand' : 'neutral'}>{texts[on ? 'settings.factorsOn' : 'settings.factorsOff']}</Badge>}
      outcome={outcome}
    >
      {on && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {factors.map(({ id, kind, name, removeLabel }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2">
              <Icon name={kind === 'totp' ? 'key-round' : 'smartphone'} className="size-5 text-muted" />
              <span className="grow font-medium">
                {kind === 'phone' && <span className="sr-only">{texts['settings.factorPhone']} </span>}
                {name}
              </span>
              <SettingsForm intent="factorRemove">
                <input type="hidden" name="factorId" value={id} />
                <SubmitButton intent="factorRemove" look="quiet" size="small">
                  <span aria-hidden>{texts['settings.factorRemove']}</span>
                  <span className="sr-only">{removeLabel}</span>
                </SubmitButton>
              </SettingsForm>
            </li>
          ))}
        </ul>
      )}
      {outcome?.codes && <BackupCodes codes={outcome.codes} texts={texts} />}
      {on && !outcome?.codes && (
        <SettingsForm intent="backupCodes" className="mt-4 flex flex-wrap items-center gap-3">
          <SubmitButton intent="backupCodes" look="secondary">
            {texts[backupLeft ? 'settings.backupRenew' : 'settings.backupMake']}
          </SubmitButton>
          {backupLeft && <span className="text-sm text-muted">{backupLeft}</span>}
        </SettingsForm>
      )}
      {outcome?.enrolment ? (
        <FactorEnrolment enrolment={outcome.enrolment} error={outcome.errors.code} texts={texts} />
      ) : (
        <FactorStart factors={factors} offersPhone={data.offersPhone} outcome={outcome} texts={texts} />
      )}
    </SettingsSection>
  )
}
