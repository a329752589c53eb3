import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { searchPathOf, useLatestSearch } from '../search/search-history.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The device's latest search, to continue. Its space is the same with and without one. */
export function LastSearch() {
  const { text } = useSpeech()
  const latest = useLatestSearch()
  return (
    <section className="flex flex-col lg:min-h-56 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon name="rotate-ccw-clock" className="size-[1.125rem] text-brand" />
        {text('lastSearch.title')}
      </h2>
      {latest ? (
        <>
          <p className="mt-2 line-clamp-2 text-[0.9375rem] font-medium">{latest.searchTerm}</p>
          <p className="mt-0.5 text-sm text-muted">{text('lastSearch.results', { count: latest.resultCount })}</p>
          <div className="mt-3 grid h-16 grid-cols-3 gap-2">
            {latest.thumbnails.map((url) => (
              <img
                key={url}
                src={url}
                alt=""
                loading="lazy"
                className="size-full rounded-small bg-sunken object-cover"
              />
            ))}
          </div>
          <LocalLink to={searchPathOf(latest)} className={buttonClass({ look: 'secondary', size: 'small' }, 'mt-auto')}>
            {text('lastSearch.more')}
            <Icon name="arrow-right" className="size-4" />
          </LocalLink>
        </>
      ) : (
        <p className="m-auto py-4 text-sm text-muted">{text('lastSearch.none')}</p>
      )}
    </section>
  )
}
