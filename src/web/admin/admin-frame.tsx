import { type ReactNode, useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Waiting, WaitingArea } from '../../contract/admin.ts'
import type { StaffRole } from '../../contract/market/vocabulary.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { plainPath, useLocalHref } from '../layout/local-href.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { adminMenu, mayGo } from './admin-menu.ts'

/** The frame of administration pages: the menu beside them, on small screens above them and closed. */
export type WaitingByArea = Readonly<Record<WaitingArea, Waiting>>

interface AdminFrameProps {
  role: StaffRole
  /** Null for who may not look it up. */
  waiting: WaitingByArea | null
  children: ReactNode
}

export function AdminFrame({ role, waiting, children }: AdminFrameProps) {
  const text = useAdminText()
  const { pathname } = useLocation()
  const here = plainPath(pathname)
  const entries = adminMenu.flatMap((group) => group.entries)
  const current = entries.findLast(({ path }) => here === path || here.startsWith(`${path}/`))
  return (
    <div className="container-page gap-8 py-5 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:py-8">
      {/* A new menu for each page, so that it is closed again. */}
      <details key={pathname} className="mb-5 rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 font-semibold">
          <Icon name="menu" className="size-5" />
          <span className="grow">{text(current?.label ?? 'admin.menu')}</span>
          <Icon name="chevron-down" className="size-4 text-muted" />
        </summary>
        <div className="border-t border-line p-2">
          <Menu role={role} waiting={waiting} />
        </div>
      </details>
      <div className="sticky top-22 hidden lg:block">
        <Menu role={role} waiting={waiting} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Menu({ role, waiting }: Pick<AdminFrameProps, 'role' | 'waiting'>) {
  const text = useAdminText()
  const formats = useFormats()
  const id = useId()
  const href = useLocalHref()
  return (
    <nav aria-label={text('admin.title')} className="space-y-4">
      {adminMenu.map(({ label, entries }) => {
        const open = entries.filter(({ access }) => mayGo(access, role))
        if (open.length === 0) return null
        return (
          <div key={label ?? 'home'}>
            {label && (
              <p className="px-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">{text(label)}</p>
            )}
            <ul className="space-y-0.5">
              {open.map(({ path, label, icon, waiting: area }) => {
                const { count = 0, overdue = 0 } = (area && waiting?.[area]) ?? {}
                return (
                  <li key={path}>
                    <NavLink
                      to={href(path)}
                      {...(count > 0 && { 'aria-describedby': `${id}-${label}` })}
                      end={path === '/admin'}
                      className="flex min-h-10 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-ink"
                    >
                      <Icon name={icon} className="size-4.5 shrink-0" />
                      <span className="min-w-0 grow">{text(label)}</span>
                      {count > 0 && (
                        <span
                          aria-hidden
                          className={classNames(
                            'rounded-full px-2 text-sm font-semibold tabular-nums',
                            overdue > 0 ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink',
                          )}
                        >
                          {formats.number(count)}
                        </span>
                      )}
                    </NavLink>
                    {count > 0 && (
                      <span id={`${id}-${label}`} className="sr-only">
                        {text('menu.waiting', { count })}
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
