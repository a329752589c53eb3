/** Links as the server writes them. */
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { localHref, LocalLink } from './local-href.tsx'

function written(page: string, link: React.ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={[page]}>{link}</MemoryRouter>)
}

test.each([
  ['/', '/listings?make=bmw&words=3er#results'],
  ['/de/listings', '/listing/1/bmw-3er'],
  ['/fr', '/'],
  ['/pt/my-listings?page=2', '/add-listing?like=018f0000-0000-7000-8000-000000000000'],
  ['/listings', '/dealers?name=Zo%C3%AB%20%26%20Co'],
])('on %s a link to %s is what the router makes of it in the browser', (page, to) => {
  const props = { className: 'one', 'aria-label': 'BMW', rel: 'nofollow', onClick: () => undefined } as const
  const ours = (
    <LocalLink to={to} preventScrollReset replace state={{ from: 1 }} {...props}>
      BMW
    </LocalLink>
  )
  const [pathname = ''] = page.split('?')
  const routers = (
    <Link to={localHref(pathname, to)} {...props}>
      BMW
    </Link>
  )
  expect(written(page, ours)).toBe(written(page, routers))
})
