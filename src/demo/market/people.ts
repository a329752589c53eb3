/** Names, streets and company names typical of each country; combined at random, so no real person is meant. */
import type { Country } from '../../contract/market/vocabulary.ts'

export interface LocalNames {
  firstNames: readonly string[]
  lastNames: readonly string[]
  /** `{last}` is the owner's family name, `{city}` the town. */
  companies: readonly string[]
  /** `{n}` is the house number. */
  streets: readonly string[]
  /** Shape of a VAT number; `#` is any digit. Begins with zeros, so that no company has it. */
  vatNumber: string
}

const split = (text: string): string[] => text.split(', ')

function names(first: string, last: string, companies: string, streets: string, vatNumber: string): LocalNames {
  return {
    firstNames: split(first),
    lastNames: split(last),
    companies: split(companies),
    streets: split(streets),
    vatNumber,
  }
}

export const localNames: Readonly<Partial<Record<Country, LocalNames>>> = {
  AT: names('Lukas, Anna, Florian, Katharina, Stefan', 'Gruber, Huber, Pichler, Steiner, Moser', 'Autohaus {last}, {last} Fahrzeuge GmbH, Alpen-Auto {city}', 'Wiener Straße {n}, Bahnhofstraße {n}, Industriestraße {n}', 'ATU000#####'),
  BE: names('Thomas, Emma, Julien, Lotte, Maxime', 'Peeters, Janssens, Dubois, Lambert, Maes', 'Garage {last}, {last} Automotive, Auto Center {city}', 'Stationsstraat {n}, Nieuwe Steenweg {n}, Industrielaan {n}', 'BE0000.###.###'),
  BG: names('Georgi, Maria, Ivan, Elena, Dimitar', 'Ivanov, Petrov, Georgiev, Dimitrov, Nikolov', '{last} Auto, Auto House {city}, {last} Motors', 'ul. Vitosha {n}, bul. Bulgaria {n}, ul. Tsar Boris III {n}', 'BG0000#####'),
  CY: names('Andreas, Maria, Christos, Eleni, Giorgos', 'Georgiou, Charalambous, Ioannou, Nicolaou, Christodoulou', '{last} Motors, {city} Car Gallery', 'Archbishop Makarios III Avenue {n}, Griva Digeni {n}', 'CY0000####X'),
  CZ: names('Jan, Tereza, Tomáš, Lucie, Petr', 'Novák, Svoboda, Dvořák, Černý, Procházka', 'Autocentrum {last}, {last} Auto s.r.o., Auto {city}', 'Nádražní {n}, Pražská {n}, Průmyslová {n}', 'CZ0000####'),
  DE: names('Anna, Michael, Sabine, Jonas, Katrin, Stefan, Julia, Markus, Lena, Thomas', 'Schneider, Becker, Hoffmann, Wagner, Krüger, Lehmann, Brandt, Seidel, Vogel, Petersen', 'Autohaus {last} GmbH, {last} Automobile, Autozentrum {city}, {last} & Söhne Fahrzeughandel, Autopark {city}', 'Hauptstraße {n}, Industriestraße {n}, Hansaallee {n}, Am Gewerbepark {n}', 'DE0000#####'),
  DK: names('Mads, Freja, Søren, Mette, Lars', 'Nielsen, Jensen, Hansen, Pedersen, Sørensen', '{last} Biler A/S, Bilhuset {city}', 'Industrivej {n}, Storegade {n}, Nørregade {n}', 'DK000#####'),
  EE: names('Kristjan, Liis, Martin, Kadri, Tõnu', 'Tamm, Saar, Mägi, Kask, Sepp', '{last} Auto OÜ, {city} Autokeskus', 'Tartu mnt {n}, Pärnu mnt {n}, Tehnika {n}', 'EE0000#####'),
  ES: names('Carmen, Javier, Lucía, Miguel, Marta, Álvaro', 'García López, Martín Ruiz, Navarro Gil, Ortega Díaz, Serrano Vega, Molina Castro', 'Automóviles {last}, Autos {city}, {last} Motor S.L., Grupo {last} Ocasión', 'Calle Mayor {n}, Avenida de la Constitución {n}, Polígono Industrial Norte {n}', 'ESB0000####'),
  FI: names('Mikko, Aino, Juha, Sanna, Antti', 'Korhonen, Virtanen, Mäkinen, Nieminen, Laine', 'Autotalo {last} Oy, {city} Autokeskus', 'Teollisuuskatu {n}, Hämeentie {n}, Asemakatu {n}', 'FI000#####'),
  FR: names('Camille, Julien, Sophie, Nicolas, Claire, Mathieu', 'Moreau, Girard, Lefèvre, Roussel, Garnier, Chevalier, Faure', 'Garage {last}, Automobiles {last}, {last} Occasions, Auto Sélection {city}', 'rue de la République {n}, avenue Jean Jaurès {n}, route de Paris {n}', 'FR00000######'),
  GR: names('Giorgos, Maria, Nikos, Katerina, Dimitris', 'Papadopoulos, Nikolaidis, Georgiadis, Oikonomou, Karagiannis', '{last} Motors, Auto {city}', 'Leoforos Athinon {n}, Egnatia {n}, Ermou {n}', 'EL0000#####'),
  HR: names('Marko, Ana, Ivan, Petra, Luka', 'Horvat, Kovačević, Babić, Marić, Jurić', 'Auto kuća {last}, {last} automobili d.o.o.', 'Zagrebačka cesta {n}, Vukovarska {n}, Splitska {n}', 'HR000000#####'),
  HU: names('Bence, Eszter, Gábor, Zsófia, Péter', 'Nagy, Kovács, Szabó, Horváth, Varga', '{last} Autóház Kft., {city} Autócentrum', 'Fő utca {n}, Budapesti út {n}, Ipar utca {n}', 'HU000#####'),
  IE: names('Conor, Aoife, Sean, Niamh, Patrick', 'Murphy, Kelly, Byrne, Ryan, Walsh', '{last} Motors, {city} Car Centre', 'Main Street {n}, Station Road {n}, Airport Road {n}', 'IE0000###WA'),
  IT: names('Giulia, Marco, Francesca, Luca, Chiara, Matteo', 'Rossi, Bianchi, Conti, Ferrari, Colombo, Greco, Marchetti', 'Autosalone {last}, {last} Auto S.r.l., Auto Più {city}, Concessionaria {last}', 'Via Roma {n}, Via Garibaldi {n}, Viale Europa {n}', 'IT000000#####'),
  LT: names('Jonas, Rūta, Tomas, Eglė, Mantas', 'Kazlauskas, Petrauskas, Jankauskas, Stankevičius', '{last} auto UAB, {city} autocentras', 'Savanorių pr. {n}, Pramonės g. {n}, Ukmergės g. {n}', 'LT0000#####'),
  LU: names('Marc, Julie, Luc, Anne, Tom', 'Weber, Schmit, Muller, Wagner, Hoffmann', 'Garage {last}, {last} Autos S.à r.l.', "route d'Arlon {n}, rue de Hollerich {n}, route de Thionville {n}", 'LU000#####'),
  LV: names('Jānis, Līga, Andris, Inese, Mārtiņš', 'Bērziņš, Kalniņš, Ozols, Liepiņš', '{last} Auto SIA, {city} auto centrs', 'Brīvības iela {n}, Rīgas iela {n}, Krasta iela {n}', 'LV000000#####'),
  MT: names('Joseph, Maria, Mark, Rebecca, Paul', 'Borg, Camilleri, Vella, Farrugia, Zammit', '{last} Motors, {city} Auto Sales', 'Valletta Road {n}, Mdina Road {n}, Triq il-Kbira {n}', 'MT0000####'),
  NL: names('Daan, Sanne, Bram, Lotte, Jeroen', 'de Vries, Jansen, Bakker, Visser, Smit, Mulder', 'Autobedrijf {last}, {last} Auto’s B.V., Autocentrum {city}', 'Stationsweg {n}, Industrieweg {n}, Dorpsstraat {n}', 'NL000000###B01'),
  PL: names('Piotr, Katarzyna, Tomasz, Agnieszka, Marcin', 'Nowak, Kowalski, Wójcik, Mazur, Krawczyk, Zając', 'Auto {last}, {last} Samochody, Autokomis {city}, Auto Centrum {last}', 'ul. Warszawska {n}, ul. Przemysłowa {n}, al. Jana Pawła II {n}', 'PL000#######'),
  PT: names('João, Mariana, Tiago, Inês, Pedro', 'Silva, Ferreira, Carvalho, Almeida, Rodrigues', '{last} Automóveis, Stand {city}, Auto {last}', 'Rua da Liberdade {n}, Avenida da República {n}, Estrada Nacional {n}', 'PT0000#####'),
  RO: names('Andrei, Ioana, Mihai, Elena, Radu', 'Popescu, Ionescu, Dumitrescu, Stan, Munteanu', 'Auto {last} SRL, Parc Auto {city}', 'Strada Gării {n}, Bulevardul Unirii {n}, Calea București {n}', 'RO0000####'),
  SE: names('Erik, Anna, Johan, Karin, Anders', 'Andersson, Johansson, Lindberg, Nyström, Bergqvist', '{last}s Bil AB, Bilhuset {city}', 'Storgatan {n}, Industrigatan {n}, Hamngatan {n}', 'SE000000####01'),
  SI: names('Luka, Ana, Matej, Nina, Rok', 'Novak, Kovač, Zupančič, Potočnik', 'Avtohiša {last}, {last} avto d.o.o.', 'Dunajska cesta {n}, Celovška cesta {n}, Industrijska {n}', 'SI000#####'),
  SK: names('Martin, Zuzana, Peter, Katarína, Tomáš', 'Kováč, Horváth, Varga, Tóth, Baláž', 'Auto {last} s.r.o., Autosalón {city}', 'Hlavná {n}, Bratislavská {n}, Priemyselná {n}', 'SK00000#####'),
} // prettier-ignore
