import { readVerbClasses } from '../../paradigms/verbClasses.ts';

/**
 * The stem's forms in du/er (where it differs), in the past, in its subjunctive (where that is not the past with an umlaut) and in the
 * participle, which takes -en but where a star stands. None of those before `|` has a past in -te or a participle in ge-…-t.
 */
export const germanStrongVerbs = readVerbClasses(`
ei ie ie: bleib schreib treib meid steig schweig leih zeih schein schrei weis | reib scheid gedeih preis
ei ie i: schrei | spei
ei ie ei: heiß
ei i i: gleich streich weich | schleich
ei it it: reit streit schreit | gleit
eid itt itt: leid schneid
eif iff iff: greif | pfeif schleif kneif
eiß iss iss: beiß reiß | schmeiß verschleiß
ie o o: biet flieg bieg frier verlier | flieh wieg schieb kriech riech
ieh og og: zieh
ieß oss oss: schließ gieß fließ | schieß genieß sprieß verdrieß
ief off off: | trief
ied ott ott: | sied
i a u: find bind schwind sing kling spring geling zwing sink trink | wind dring ring missling mißling schling schwing stink
i a o: beginn gewinn schwimm | sinn rinn spinn
i ö o: beginn schwimm spinn
e a o: berg
e i a o: sprech brech berg | stech gelt schelt
e i a ü o: helf sterb werf | werb verderb
eff iff af off: treff
e ie a o: stehl | befehl empfehl
e i o o: | schmelz schwell quell flecht fecht dresch
e o o: heb | beweg web scher
ä o o: | gär wäg
ü o o: lüg | trüg
ö i o o: | lösch
ö o o: | schwör
ö u o: | schwör
e i a e: geb
e ie a e: seh gescheh les
e a e: | genes
et itt at et: tret
ess iss aß ess: fress vergess mess
ess iss aß gess: ess
ie a e: lieg
itz aß ess: sitz
itt at et: bitt
a ä u a: fahr schlag trag wachs wasch | grab lad
a ä ie a: halt schlaf | rat brat blas
a ä i a: fang | hang
ä i a: häng
all äll iel all: fall
ass äss ieß ass: lass
aff uf aff: | schaff
ack äck uk ack: | back
au äu ie au: lauf
auf äuf off off: | sauf
au o o: | saug
au ieb au: | hau
a a: | mahl salz spalt
o ö ie o: stoß
u ie u: ruf
eck ick ak ock: erschreck | schreck
ä ie a o: | gebär
omm am omm: komm
ehm imm ahm omm: nehm
eh ing ang: geh
eh and ünd and: steh
enn annt ennt annt*: kenn
enn annt annt*: nenn renn brenn
end andt andt*: | send wend
ing acht acht*: bring
enk acht acht*: denk
ünk eucht eucht*: | dünk
`);
