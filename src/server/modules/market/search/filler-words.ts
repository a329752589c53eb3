/**
 * Words that people type around what they look for, in six languages, as `foldWords` writes them: no listing is left out because it
 * lacks one. Single letters, and words that mean something in a name or the opposite of what follows ("SE", "ohne", "sans"), are not among them.
 */
export const fillerWords: ReadonlySet<string> = new Set(
  `and the for with from very of on at to or by an my looking searching want
   und der die das den dem des ein eine einen einem einer mit fur von vom zum zur im in am bei sehr oder auf suche gesucht
   le la les un une du de des avec pour et ou au aux tres dans cherche recherche
   el los las una uno unos unas con del para por en muy busco buscando
   os um uma do da dos das com em no na muito procuro
   il lo gli di del della dei delle con per nel nella ed molto cerco`
    .split(/\s+/)
    .filter(Boolean),
)
