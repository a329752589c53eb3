/**
 * What sellers abbreviate, as `foldWords` writes it: a search for one finds the others. Two names of the same thing stand in one line. Behind `<` are
 * words that the first one also finds, but which do not find it: "SR" is the summer tyres of an advert, and also a version of some models.
 */
const lines = `
  ahk anhangerkupplung anhangekupplung
  shz sitzheizung
  lhz lenkradheizung
  rfk ruckfahrkamera
  pdc einparkhilfe
  mfl multifunktionslenkrad
  efh fensterheber
  wfs wegfahrsperre
  gjr ganzjahresreifen allwetterreifen
  hu tuv
  vfw vorfuhrwagen
  allrad 4x4 awd 4wd
  wr < winterreifen
  sr < sommerreifen
  zv < zentralverriegelung
  acc < abstandstempomat
  hud < head-up
  fsh < full-service-history
`

/** By folded word: what stands for the same, each as its terms. */
export const synonymsOf: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [alike = [], alsoFound = []] = line.split('<').map((words) => words.split(' ').filter(Boolean))
      const besides = (word: string) => [...alike, ...alsoFound].filter((other) => other !== word)
      return alike.map((word) => [word, besides(word).map((other) => other.split('-'))] as const)
    }),
)
