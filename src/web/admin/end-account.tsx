import type { AdminUser } from '../../contract/admin-users.ts'
import { endingNoticeDays } from '../../contract/market/report-choices.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import type { GroundOption } from '../decisions/grounds.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'
import { SelectField } from '../ui/field.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { ReasonsFields } from './reasons-fields.tsx'

interface EndAccountProps {
  user: AdminUser
  name: string
  grounds: readonly GroundOption[]
}

/** Ends an account, that of a dealer after a notice, or withdraws an announced end. */
export function EndAccount({ user, name, grounds }: EndAccountProps) {
  const text = useAdminText()
  const formats = useFormats()
  const days = endingNoticeDays
  if (user.endsAt !== null) {
    return (
      <>
        <Badge look="accent">{text('users.endsAt', { date: formats.date(user.endsAt) })}</Badge>
        <ConfirmForm
          id="keep"
          label={text('users.keep')}
          about={name}
          question={text('users.keepQuestion', { name })}
          consequence={text('users.keepText')}
          fields={{ intent: 'keep', name }}
        />
      </>
    )
  }
  const isDealer = user.sellerKind === 'dealer'
  return (
    <ConfirmForm
      id="end"
      label={text('users.end')}
      about={name}
      question={`${formats.lead(text('users.end'))} ${name}`}
      consequence={isDealer ? text('users.endDealer', { days }) : text('users.endPrivate')}
      look="danger"
      fields={{ intent: 'end', name }}
    >
      <ReasonsFields grounds={grounds} />
      {isDealer && (
        <SelectField name="exception" label={text('users.endException')} className="mt-4">
          <option value="">{text('users.endNotice', { days })}</option>
          <option value="law">{text('users.endLaw')}</option>
          <option value="repeated">{text('users.endRepeated')}</option>
        </SelectField>
      )}
    </ConfirmForm>
  )
}
