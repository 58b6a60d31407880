package clip

import "strings"

// tongue is what a language says for cues, one or two words each, in small letters.
type tongue struct {
	phrases          map[cue][]string
	written, leaning []string
	// nounsLarge says that all nouns begin with a capital, so that it tells no name.
	nounsLarge bool
}

// list parts words at commas.
func list(s string) []string { return strings.Split(s, ",") }

// english is the tongue of films whose language is English or is not known.
var english = tongue{phrases: phrases, written: written, leaning: leaning}

// tongues are those of further languages. Questions, exclamations, figures and names are
// told by their spelling in every language.
var tongues = map[string]tongue{
	"de": {nounsLarge: true, phrases: map[cue][]string{
		most:  list("beste,besten,schlimmste,größte,größten,meisten,nie,niemals,immer,einzige,schnellste,schwerste"),
		turns: list("aber,sondern,jedoch,trotzdem,eigentlich,stattdessen,obwohl,doch"),
		truth: list("stellt sich,stellte sich,die wahrheit,das geheimnis,der grund,die antwort,in wahrheit,in wirklichkeit," +
			"endlich,herausgefunden,entdeckt,gemerkt"),
		you:       list("du,dir,dich,dein,deine,sie,ihnen,ihr"),
		lists:     list("erstens,zweitens,drittens,zum beispiel,das heißt,weil,drei dinge,zwei dinge,der trick,so geht's"),
		tells:     list("als ich,ich war,wir waren,eines tages,damals,letztes jahr,früher,am ende,vor jahren,hat mir,erzählte,passiert"),
		surprises: list("wow,plötzlich,auf einmal,unglaublich,krass,wahnsinn,moment,überraschung,verrückt,oh mein"),
	}, written: list("zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,hundert,tausend,million,millionen,prozent,halb,doppelt"),
		leaning: list("und,aber,denn,oder,dann,er,es,das,dies,diese,dieser,deshalb,also,auch")},
	"fr": {phrases: map[cue][]string{
		most:      list("meilleur,meilleure,pire,jamais,toujours,seul,seule,plus grand,plus grande,plus rapide"),
		turns:     list("mais,pourtant,cependant,plutôt,au lieu,en fait,quand même"),
		truth:     list("en réalité,la vérité,le secret,la raison,la réponse,enfin,découvert,s'avère,en vérité,compris"),
		you:       list("tu,toi,ton,ta,vous,votre,vos"),
		lists:     list("premièrement,deuxièmement,troisièmement,par exemple,parce que,c'est-à-dire,trois choses,deux choses"),
		tells:     list("quand j'étais,un jour,à l'époque,l'année dernière,j'étais,nous étions,m'a dit,à la fin,il y"),
		surprises: list("soudain,tout à,incroyable,waouh,dingue,attends,attendez,surprise,fou"),
	}, written: list("deux,trois,quatre,cinq,six,sept,huit,neuf,dix,cent,mille,million,millions,moitié,double"),
		leaning: list("et,mais,ou,donc,alors,il,elle,ils,elles,ça,cela,ce,aussi,puis")},
	"es": {phrases: map[cue][]string{
		most:      list("mejor,peor,nunca,jamás,siempre,único,única,más grande,más rápido"),
		turns:     list("pero,sino,aunque,sin embargo,en cambio,en realidad,de hecho"),
		truth:     list("resulta que,la verdad,el secreto,la razón,la respuesta,por fin,finalmente,descubrí,descubrimos"),
		you:       list("tú,tu,tus,ti,usted,ustedes,su"),
		lists:     list("primero,segundo,tercero,por ejemplo,porque,es decir,tres cosas,dos cosas"),
		tells:     list("cuando era,un día,hace años,el año,yo era,éramos,me dijo,al final,entonces fui"),
		surprises: list("de repente,de pronto,increíble,guau,espera,sorpresa,locura"),
	}, written: list("dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,cien,mil,millón,millones,mitad,doble"),
		leaning: list("y,pero,o,entonces,él,ella,ellos,ellas,eso,esto,esta,este,también")},
	"it": {phrases: map[cue][]string{
		most:      list("migliore,peggiore,mai,sempre,unico,unica,più grande,più veloce"),
		turns:     list("ma,però,invece,tuttavia,anzi,in realtà,eppure"),
		truth:     list("la verità,il segreto,il motivo,la ragione,la risposta,finalmente,scoperto,si scopre,a quanto"),
		you:       list("tu,te,tuo,tua,voi,vostro,lei"),
		lists:     list("primo,secondo,terzo,per esempio,ad esempio,perché,cioè,tre cose,due cose"),
		tells:     list("quando ero,un giorno,anni fa,l'anno scorso,ero,eravamo,mi disse,alla fine"),
		surprises: list("all'improvviso,incredibile,aspetta,aspettate,sorpresa,pazzesco,wow"),
	}, written: list("due,tre,quattro,cinque,sei,sette,otto,nove,dieci,cento,mille,milione,milioni,metà,doppio"),
		leaning: list("e,ma,o,allora,lui,lei,loro,questo,quello,anche,poi")},
	"pt": {phrases: map[cue][]string{
		most:      list("melhor,pior,nunca,jamais,sempre,único,única,maior,mais rápido"),
		turns:     list("mas,porém,contudo,em vez,na verdade,embora,no entanto"),
		truth:     list("acontece que,a verdade,o segredo,o motivo,a razão,a resposta,finalmente,descobri,descobrimos,afinal"),
		you:       list("você,vocês,tu,teu,tua,seu,sua"),
		lists:     list("primeiro,segundo,terceiro,por exemplo,porque,ou seja,três coisas,duas coisas"),
		tells:     list("quando eu,um dia,anos atrás,ano passado,eu era,éramos,me disse,no fim,no final"),
		surprises: list("de repente,incrível,uau,espera,surpresa,loucura"),
	}, written: list("dois,duas,três,quatro,cinco,seis,sete,oito,nove,dez,cem,mil,milhão,milhões,metade,dobro"),
		leaning: list("e,mas,ou,então,ele,ela,eles,elas,isso,isto,esse,essa,também")},
	"nl": {phrases: map[cue][]string{
		most:      list("beste,slechtste,grootste,meeste,nooit,altijd,enige,snelste"),
		turns:     list("maar,echter,toch,eigenlijk,hoewel,in plaats"),
		truth:     list("blijkt dat,bleek dat,de waarheid,het geheim,de reden,het antwoord,eindelijk,ontdekt,ontdekte,in werkelijkheid"),
		you:       list("jij,je,jou,jouw,jullie,u,uw"),
		lists:     list("ten eerste,ten tweede,ten derde,eerst,bijvoorbeeld,omdat,dat betekent,drie dingen,twee dingen"),
		tells:     list("toen ik,op een,jaren geleden,vorig jaar,ik was,we waren,vertelde,uiteindelijk,destijds"),
		surprises: list("plotseling,ineens,opeens,ongelooflijk,wauw,wacht,verrassing,gek"),
	}, written: list("twee,drie,vier,vijf,zes,zeven,acht,negen,tien,honderd,duizend,miljoen,procent,half,dubbel"),
		leaning: list("en,maar,of,dus,dan,hij,zij,het,dat,dit,deze,die,ook")},
}

// tongue is that of what is said in the film.
func (f *Film) tongue() tongue {
	if t, ok := tongues[f.Language]; ok {
		return t
	}
	if f.Language == "" || f.Language == "en" {
		return english
	}
	return tongue{}
}
