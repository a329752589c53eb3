import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { StaffRole } from '../../contract/vocabulary.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { plainPath, useLocalHref } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { adminMenu, mayGo } from './admin-menu.ts'

/** The frame of administration pages: the menu beside them, on small screens above them and closed. */
export function AdminFrame({ role, children }: { role: StaffRole; children: ReactNode }) {
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
          <Menu role={role} />
        </div>
      </details>
      <div className="sticky top-22 hidden lg:block">
        <Menu role={role} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Menu({ role }: { role: StaffRole }) {
  const text = useAdminText()
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
              {open.map(({ path, label, icon }) => (
                <li key={path}>
                  <NavLink
                    to={href(path)}
                    end={path === '/admin'}
                    className="flex min-h-10 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-ink"
                  >
                    <Icon name={icon} className="size-4.5 shrink-0" />
                    {text(label)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
