/** What sellers write and buyers type, in small: words that meet, nearly meet, and differ by case, accents, hyphens and blanks. */
export const modelDescriptions = [
  '320 d xDrive Touring M-Sport',
  '1.9 TDI Highline',
  '2,0 TDI DSG 4Motion',
  'xDrive20d',
  'C-Klasse 220 CDI Élégance',
  'GTI Mk 7 Clubsport',
  'E46 Cabrio, 5-türig',
  'Golf',
] as const

export const sellerTexts = [
  'Gepflegtes Fahrzeug mit Standheizung und Sitzheizung. Lederlenkrad, Panoramaschiebedach; 12.500 km!',
  'Well kept, full leather, heated seats. One owner, 320d engine, 1.9 litre? No: 2.0.',
  'Très bon état, siège en cuir, toit ouvrant électrique, distribution neuve. Crit’Air 2',
  'Único dueño, techo panorámico, asientos de cuero. Revisión hecha en Müller & Söhne, Köln',
  'Único dono, teto de abrir, bancos em pele, revisões na marca - 5 portas, 4x4',
  'Mueller Automobile: X-Drive, C220, GTI, quattro. Straße 7, Tel. 0176 12345678',
  'golf volkswagen panda fiat leder',
  '*** !!! ... --- € !!! ***',
] as const

export const typedTexts = [
  '320d', '320 d', '320', 'D', '1.9tdi', '1,9 TDI', '1.9 tdi', '2,0', 'xdrive', 'x-drive', 'X Drive', '20d', 'c220', 'c 220', 'c-klasse', 'cklasse', 'klasse',
  'mk7', 'e46', 'gti', 'golf gti', 'GTI golf quattro', 'leder', 'led', 'leder und golf', 'standheizung', 'heizung', 'sitzheizung mit leder', 'panorama', 'dach',
  'müller', 'MUELLER', 'muller', 'strasse', 'Straße', 'cuir', 'électrique', 'unico', 'único dueño', 'revisoes', 'pele', '4x4', '5-türig', '12500', '12.500',
  'the', 'und mit', '-', 'golf, gti', 'volks', 'volkswagen panda', 'g_lf', 'Ζ', 'elegance', 'e', '7', 'm-sport golf', 'auto', 'quattro/gti',
] as const // prettier-ignore
