import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

/** The account's photo, or its placeholder. */
export function AccountPortrait({
  url,
  dealer,
  className,
}: {
  url: string | null
  dealer: boolean
  className?: string
}) {
  const shape = classNames('shrink-0 rounded-full', className)
  if (url)
    return <img src={url} alt="" width={160} height={160} className={classNames(shape, 'bg-sunken object-cover')} />
  return (
    <span className={classNames(shape, 'grid place-items-center bg-brand-soft text-brand')}>
      <Icon name={dealer ? 'store' : 'user-round'} className="size-1/2" />
    </span>
  )
}
