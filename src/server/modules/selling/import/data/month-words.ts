/** Months as spreadsheets and people write them, by their number: whole words and the beginnings that programs use. */
export const monthWords: readonly string[] = [
  'jan,january,januar,jänner,jän,enero,ene,janvier,janv,janeiro,gennaio,gen,januari,styczeń,sty,stycznia,január,ledna,leden',
  'feb,february,februar,febrero,février,févr,fév,fevereiro,fev,febbraio,februari,luty,lut,lutego,február,únor,února',
  'mar,march,märz,mär,mrz,marzo,mars,março,maart,mrt,marzec,marca,marec,březen,března',
  'apr,april,abril,abr,avril,avr,aprile,kwiecień,kwi,kwietnia,apríl,duben,dubna',
  'may,mai,mayo,maio,maggio,mag,mei,maj,maja,máj,květen,května',
  'jun,june,juni,junio,juin,junho,giugno,giu,czerwiec,cze,czerwca,jún,červen,června',
  'jul,july,juli,julio,juillet,juil,julho,luglio,lug,lipiec,lip,lipca,júl,červenec,července',
  'aug,august,agosto,ago,août,aoû,augustus,sierpień,sie,sierpnia,srpen,srpna',
  'sep,sept,september,septiembre,set,septembre,setembro,settembre,wrzesień,wrz,września,září',
  'oct,october,oktober,okt,octubre,octobre,outubro,out,ottobre,ott,październik,paź,października,október,říjen,října',
  'nov,november,noviembre,novembre,novembro,listopad,lis,listopada,listopadu',
  'dec,december,dezember,dez,diciembre,dic,décembre,déc,dezembro,dicembre,grudzień,gru,grudnia,prosinec,prosince',
]
