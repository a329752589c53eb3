import { dateAfter } from '../../contract/market/market-day.ts'
import { usualReservedDays } from '../../contract/market/reservation.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { TextField } from '../ui/field.tsx'
import { useChanges } from './change-form.tsx'

/** Until which day to reserve. The server checks it again. */
export function ReserveField({ reservedUntil }: { reservedUntil: string | null }) {
  const text = useSellerText()
  const { earliest, latest } = useChanges().reservable
  return (
    <div className="mt-4">
      <TextField
        type="date"
        name="until"
        required
        min={earliest}
        max={latest}
        defaultValue={reservedUntil ?? dateAfter(earliest, usualReservedDays)}
        label={text('mine.reserveUntil')}
      />
      <p className="mt-1 text-sm text-muted">{text('mine.reserveMost')}</p>
    </div>
  )
}
