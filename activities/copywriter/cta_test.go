package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A button names what is got where the brand's own words tell it, in every language,
// and nothing that they do not.
func TestCallsNameWhatIsGot(t *testing.T) {
	for _, c := range []struct{ language, trade, text, want string }{
		{"en", "Bakery", "Harrow bakes rye bread in a wood oven. Open until one on weekdays.", "See opening hours"},
		{"en", "Rota software", "Haynet is a rota for riding stables. A yard pays 14 pounds a month.", "Get in touch"},
		{"en", "Iron mill", "We roll sheets of 190 pounds for bridges.", "See the iron mill"},
		{"en", "Shoe repairs", "We sew soles by hand in a railway arch.", "Get it repaired"},
		{"en", "Choir", "We sing open chords in a swimming pool.", "See the choir"},
		{"en", "Kilt hire", "We hire out kilts by the weekend.", "Rent yours"},
		{"en", "Locksmith", "We change locks in an hour.", "Visit Harrow"},
		{"en", "Software", "Harrow lists who feeds on Sunday.", "Visit Harrow"},
		{"es", "Cerrajería", "Cambiamos la cerradura de tu puerta en una hora.", "Ver cerrajería"},
		{"de", "Drehorgelbau", "Wir bauen Drehorgeln aus Birnbaum.", "Drehorgelbau ansehen"},
		{"de", "Coffee roaster", "Wir rösten Bohnen am Hafen.", "Jetzt anfragen"},
		{"ar", "بيع العسل", "نجني عسل السدر من أربعين خلية.", "تفاصيل بيع العسل"},
		{"it", "Veleria", "Tagliamo e cuciamo vele a Chioggia.", "Scopri la veleria"},
		{"it", "Notaio", "Autentichiamo firme a domicilio.", "Richiedi ora"},
		{"it", "Noleggio barche a remi", "Un remo e un cuscino per ogni barca.", "Noleggia ora"},
		{"it", "Stiratura di camicie", "Stiriamo camicie su un battello.", "Scopri la stiratura"},
		{"it", "Affilatura coltelli", "Affiliamo coltelli al mercato.", "Scopri l’affilatura"},
		{"fr", "Location de kilts", "Nous louons des kilts au week-end.", "Louer maintenant"},
		{"fr", "Élevage d’escargots", "Nous élevons des escargots.", "Voir l’élevage"},
		{"fr", "Luthier", "Nous taillons des violons.", "Envoyer un message"},
		{"ru", "Прививка яблонь", "Прививаем старые сорта на вашу яблоню.", "Про прививку яблонь"},
		{"ru", "Переплётчик", "Сшиваем книги льняной нитью.", "Написать нам"},
		{"pl", "Serwis nart", "Ostrzymy krawędzie w garażu.", "Zobacz serwis nart"},
		{"pl", "Palarnia kawy", "Palimy ziarna w stodole.", "Zobacz palarnię kawy"},
		{"tr", "Bağlama yapımı", "Bağlamaları dut ağacından oyuyoruz.", "Mesaj gönder"},
		{"tr", "Saz yapımı", "Sazları dut ağacından oyuyoruz.", "Saz yapımı hakkında"},
		{"sq", "Qilima të endur", "Endim qilima në vegjë.", "Shiko qilima të endur"},
		{"de", "Zeltreparatur", "Wir flicken Zelte in einer alten Turnhalle.", "Reparieren lassen"},
		{"de", "Sensenkurse", "Der Kurs kostet 70 Euro und beginnt auf der Wiese.", "Platz buchen"},
		{"fr", "Boulangerie", "Nous cuisons du seigle. Ouvert jusqu'à 13 heures.", "Voir les horaires"},
		{"pl", "Naprawa zegarów", "Zegary ścienne rozbieramy przy kliencie.", "Oddaj do naprawy"},
		{"ja", "和菓子", "羊羹は一本千二百円、600円の小箱もあります。", "お問い合わせ"},
		{"th", "ร้านขนมปัง", "อบขนมปังในเตาดิน เปิด 6 โมงเช้าถึง 10 โมง", "ดูเวลาเปิด"},
		{"en", "Inventory software", "Harrow counts stock. Free 14-day trial, no credit card required.", "Start free trial"},
		{"en", "Dentist", "We fill teeth by the canal. New patients get an appointment within 48 hours.", "Book an appointment"},
		{"en", "Barber", "We cut hair on the quay. No appointment needed.", "See the barber"},
		{"en", "Dog food", "We freeze meals for dogs. The first box is 30% off.", "See the offer"},
		{"de", "Zahnmedizin", "Termine gibt es auch samstags. Die Reinigung kostet 95 Euro.", "Termin buchen"},
		{"de", "Friseur", "Wir schneiden ohne Termin. Ein Schnitt kostet 30 Euro.", "Jetzt anfragen"},
		{"fr", "Logiciel", "Harrow compte vos stocks. Essai gratuit de 14 jours.", "Essayer gratuitement"},
		{"es", "Dentista", "Atendemos con cita previa.", "Pedir cita"},
		{"es", "Barbería", "Cortamos el pelo sin cita.", "Ver barbería"},
		{"pt", "Comida para cães", "Cozinhamos para cães. Primeira caixa com 30% de desconto.", "Ver a oferta"},
		{"it", "Palestra", "Alleniamo al porto. Prova gratuita ogni lunedì.", "Prova gratis"},
		{"nl", "Tandarts", "Maak een afspraak voor zaterdag.", "Afspraak maken"},
		{"pl", "Sklep", "Wszystkie buty ze zniżką do niedzieli.", "Zobacz promocję"},
		{"ru", "Стоматология", "Принимаем по записи каждый день.", "Записаться"},
		{"tr", "Kuaför", "Randevu alan müşteri beklemez.", "Randevu al"},
		{"ja", "歯科", "土曜も予約できます。", "予約する"},
		{"ko", "치과", "토요일에도 예약을 받습니다.", "예약하기"},
		{"zh", "健身房", "新会员可以免费体验一周。", "免费试用"},
		{"ar", "عيادة أسنان", "احجز موعدك مساء السبت.", "احجز موعدًا"},
		{"hi", "योग", "पहला हफ़्ता मुफ़्त ट्रायल है।", "मुफ़्त में आज़माएँ"},
		{"id", "Klinik gigi", "Pasien baru bisa membuat janji temu hari Sabtu.", "Buat janji"},
		{"vi", "Nha khoa", "Khách đặt lịch vào thứ bảy.", "Đặt lịch hẹn"},
		{"th", "คลินิกทันตกรรม", "เปิดรับจองคิววันเสาร์", "จองคิว"},
		{"sq", "Palestër", "Provë falas çdo të hënë.", "Provoje falas"},
		{"en", "Audiology", "Old clocks come to us for repair, in Hexham.", "Get it repaired"},
		{"en", "Audiology", "We test ears. A test takes 40 minutes. You hear the result at once. We repair every brand.", "Visit Harrow"},
		{"en", "Luthier", "Lessons on Monday are for six.", "Book a place"},
		{"de", "Coffee roaster", "Im Kurs lernen sechs, wie man Bohnen am Hafen brennt.", "Platz buchen"},
		{"fr", "Luthier", "Nos stages durent deux jours.", "Réserver une place"},
		{"it", "Notaio", "I corsi hanno sei posti.", "Prenota un posto"},
		{"ru", "Переплётчик", "Курс длится шесть суббот.", "Записаться на занятие"},
		{"en", "Cat grooming", "We brush cats on a houseboat for 30 pounds a visit.", "Book an appointment"},
		{"en", "Soup kitchen", "We deliver soup by cargo bike before noon.", "Order now"},
		{"de", "Bootsverleih", "Ein Ruderboot kostet 12 Euro.", "Jetzt mieten"},
		{"de", "Tanzschule", "Getanzt wird in einer alten Gießerei, der Abend kostet 9 Euro.", "Platz buchen"},
		{"fr", "Primeur", "Livraison en triporteur, le panier à 18 euros.", "Commander"},
		{"es", "Escuela de cerámica", "El torno cuesta 20 euros la tarde.", "Reservar plaza"},
		{"it", "Parrucchiere", "Un taglio costa 28 euro.", "Prenota ora"},
		{"nl", "Kanoverhuur", "Een kano kost 25 euro per dag.", "Nu huren"},
		{"pl", "Barber", "Strzyżenie kosztuje 60 zł.", "Umów wizytę"},
		{"tr", "Kuaför", "Kesim 300 TL.", "Randevu al"},
		{"ja", "陶芸教室", "一回三千円で、ろくろを回します。", "席を予約する"},
		{"ko", "강아지 미용", "목욕은 4만 원입니다.", "예약하기"},
		{"zh", "宠物美容", "洗澡80元。", "立即预约"},
		{"th", "ร้านนวด", "นวดชั่วโมงละ 300 บาท", "จองคิว"},
		{"hi", "ट्यूशन", "फ़ीस महीने की 900 रुपये।", "अपनी जगह बुक करें"},
		{"hi", "दरी बुनाई", "एक दरी में ग्यारह दिन लगते हैं।", "दरी बुनाई देखें"},
	} {
		f := Read(farm.Brand{Name: "Harrow", Industry: c.trade, Description: c.text}, "", InLanguage(c.language))
		if got := NewWriter(f, 0).CTA(); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.language, c.text, got, c.want)
		} else if bad := f.Unsupported(got); len(bad) > 0 {
			t.Errorf("%s %q: the button %q claims %q", c.language, c.text, got, bad)
		}
	}
}
