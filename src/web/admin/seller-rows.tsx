import type { AdminSeller } from '../../contract/admin-sellers.ts'
import type { SellerStatus } from '../../contract/sellers.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { FactList } from './fact-list.tsx'

const looks = { none: 'neutral', submitted: 'accent', checked: 'brand', returned: 'accent' } as const

/** A seller with what was stated, the documents, and what the staff can do. */
export function SellerRow({ seller }: { seller: AdminSeller }) {
  const text = useAdminText()
  const formats = useFormats()
  const { userId, accountEmail, activeListings, status } = seller
  const { details, check, signs, missing, dueAt } = status
  const name = details.companyName ?? seller.name ?? accountEmail
  const fields = (intent: string) => ({ intent, userId, name })
  const isTrader = status.declaredAs === 'dealer'
  return (
    <li className="space-y-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
        {isTrader && <Badge look={looks[check.state]}>{text(`sellerCheck.${check.state}`)}</Badge>}
        {check.checkedAt && <p className="text-sm text-muted">{formats.date(check.checkedAt)}</p>}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <LocalLink to={`/admin/users/${userId}`} className="text-brand underline underline-offset-4">
          {accountEmail}
        </LocalLink>
        <LocalLink to={`/public-profile/${userId}`} className="text-brand underline underline-offset-4">
          {text('common.viewProfile')}
        </LocalLink>
        <span>{text('common.listings', { count: activeListings })}</span>
      </p>
      {isTrader && <Details details={details} />}
      {missing.length > 0 && (
        <p className="text-[0.9375rem]">
          {text('sellers.missing', { count: missing.length })}
          {dueAt && ` · ${text('sellers.due', { date: formats.date(dueAt) })}`}
        </p>
      )}
      {signs.length > 0 && (
        <ul className="list-disc pl-5 text-[0.9375rem]">
          {signs.map(({ sign, count }) => (
            <li key={sign}>{text(`tradeSign.${sign}`, { count })}</li>
          ))}
        </ul>
      )}
      {status.privateBecause && (
        <p className="text-[0.9375rem] wrap-anywhere">{text('sellers.because', { reason: status.privateBecause })}</p>
      )}
      {check.documents.length > 0 && (
        <ul aria-label={text('sellers.documents')} className="space-y-1 text-[0.9375rem]">
          {check.documents.map(({ documentId, fileName, addedAt }) => (
            <li key={documentId}>
              <a
                href={`/api/v1/admin/sellers/${userId}/documents/${documentId}`}
                download
                className="inline-flex min-h-8 items-center text-brand underline underline-offset-4 wrap-anywhere"
              >
                {fileName}
              </a>{' '}
              <span className="text-muted">{formats.date(addedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {isTrader && missing.length === 0 && (
        <div className="flex flex-wrap gap-2">
          {check.state !== 'checked' && (
            <ConfirmForm
              id={`check-${userId}`}
              label={text('sellers.check')}
              about={name}
              question={text('sellers.checkQuestion', { name })}
              consequence={text('sellers.checkText')}
              look="primary"
              fields={fields('check')}
            />
          )}
          {check.state !== 'returned' && (
            <ConfirmForm
              id={`return-${userId}`}
              label={text('sellers.return')}
              about={name}
              question={text('sellers.returnQuestion', { name })}
              consequence={text('sellers.returnText')}
              fields={fields('return')}
              reason={{ name: 'reason', label: text('common.reason'), required: true }}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface Departed {
  email: string
  leftAt: string
  details: SellerStatus['details']
}

/** A trader whose account is gone. */
export function DepartedRow({ seller: { email, leftAt, details } }: { seller: Departed }) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <li className="space-y-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{details.companyName ?? email}</h2>
        <p className="text-sm text-muted">{text('sellers.left', { date: formats.date(leftAt) })}</p>
      </div>
      <p className="text-sm text-muted">{email}</p>
      <Details details={details} />
    </li>
  )
}

function Details({ details }: { details: SellerStatus['details'] }) {
  const { register, registerNumber } = details
  return (
    <FactList
      facts={[
        ['sellers.legalForm', details.legalForm],
        ['sellers.representative', details.representative],
        ['apps.address', details.registeredAddress],
        ['sellers.register', register && `${register}, ${registerNumber}`],
        ['apps.tax', details.taxVatNumber],
        ['apps.email', details.email],
        ['apps.phone', details.phone],
        ['apps.website', details.website],
      ]}
    />
  )
}
