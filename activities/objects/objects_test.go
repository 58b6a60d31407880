package objects

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
)

// shelf is the machine's. What runs every test installs it first, so that it is
// never missing there; elsewhere a test without it says so.
func shelf(t *testing.T) *Shelf {
	t.Helper()
	s, err := Load()
	if errors.Is(err, ErrAbsent) && os.Getenv("FARM_TEST_STACK") == "" {
		t.Skip("this machine has no pack of drawn objects: run deploy/install.sh")
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// finding is a text and the objects that stand in it; none for a trap.
type finding struct{ language, name, text, want string }

// traps are words that look like an object and mean another thing.
var traps = []finding{
	{"en", "", "A spring bank for your savings, and we match what you put in.", ""},
	{"en", "", "Our bat speed trainer reads every swing of a baseball batter.", "baseball"},
	{"en", "", "Book a visit online and watch how we ring you back.", ""},
	{"en", "Apple Tree Yard", "Apple Tree Yard lets offices by the month.", ""},
	{"en", "", "Cloud hosting with a key feature: no cookie banners.", ""},
	{"en", "", "A drop in costs, a wave of orders, a mountain of paper.", ""},
	{"en", "", "Made without eggs, milk or nuts. Never any butter.", ""},
	{"en", "", "We ship in two days and train your staff.", ""},
	{"en", "", "The crown of the molar is fitted in one visit; the bridge lasts ten years.", ""},
	{"en", "", "Turkey and Jersey are served from our office in Bath.", ""},
	{"en", "", "A coat of lime, then a coat of paint; date and mint are shades of it.", ""},
	{"en", "", "Nail the pitch: our crane operators iron out the seal of the deal.", "crane"},
	{"en", "", "A sugar-free drink that is egg-free and nut-free.", ""},
	{"en", "", "The catalogue is delivered with care and carpets.", "rug"},
	{"de", "", "Bei unserer Bank überweist du in Sekunden. Das Schloss der Tür bleibt zu.", ""},
	{"de", "", "Wir schießen das Tor zur Welt auf: Zug um Zug.", ""},
	{"de", "", "Vier Einbände: Leinen, Ziegenleder, Jeans.", ""},
	{"de", "", "Drehorgeln mit 26 Pfeifen aus Birnbaumholz.", ""},
	{"en", "", "A missing handrail is carved from an oak pew, of the same wood.", ""},
	{"en", "", "We dry and split firewood for two winters.", "wood"},
	{"pt", "", "Fazemos violas de arco com madeira de barcos velhos.", ""},
	{"de", "", "Kein Käse, keine Milch, ohne Eier.", ""},
	{"de", "", "Der Preis steht fest, der Kreis der Kunden wächst, ein Beweis genügt.", ""},
	{"de", "", "Nach der Glühbirne kam das Zahnrad der Verwaltung und die Hochrechnung.", "light-bulb"},
	{"de", "Rosenthal Wolf", "Familie Wolf und Herr Vogel beraten Sie.", ""},
	{"fr", "", "Notre avocat lit votre contrat et vous montre les risques. Sous deux jours.", ""},
	{"fr", "", "Le chat en ligne répond, la pile de dossiers fond.", ""},
	{"fr", "", "Une idée vague, un but précis, la carte en main.", ""},
	{"fr", "", "Sans lait, sans œufs, jamais de sel.", ""},
	{"fr", "", "Le fil de la journée : une pièce, une porte, un tour.", ""},
	{"es", "", "Sobre todo, el banco no cobra. Vino a vernos y abrió la llave.", ""},
	{"es", "", "La tienda abre a las nueve y la casa queda cerca.", ""},
	{"es", "", "Sin huevos ni leche, sin sal.", ""},
	{"es", "", "El metro de tela cuesta poco y la copa se paga aparte.", ""},
	{"it", "", "Il prezzo sale di poco e la porta resta aperta alla squadra.", ""},
	{"it", "", "La pesca è chiusa, la borsa scende, il letto del fiume cala.", ""},
	{"it", "", "Senza uova, senza latte.", ""},
	{"pt", "", "A opção mais barata do banco, sem manga nem meia palavra.", ""},
	{"pt", "", "Vale a pena: o gato da instalação acabou.", ""},
	{"pt", "", "Sem leite e sem ovos.", ""},
	{"nl", "", "Bel ons: de bank opent het slot van je rekening.", ""},
	{"nl", "", "Scharen slijpen wij niet.", ""},
	{"de", "", "Sägen schleifen wir nicht.", ""},
	{"es", "", "Las campanas no las tocamos.", ""},
	{"nl", "", "Zonder melk en zonder eieren, met pit.", ""},
	{"pl", "", "Zamek w drzwiach, klucz do sukcesu i bank w telefonie bez opłat.", "mobile-phone"},
	{"pl", "", "Bez mleka, bez jajek.", ""},
	{"ru", "", "Дом под ключ, замок на дверь и кран на кухню.", ""},
	{"ru", "", "Без молока и без яиц.", ""},
	{"tr", "", "Topu at, yüzünü gül ile süsle, evde kal.", ""},
	{"tr", "", "Kalite asla tesadüf değil.", ""},
	{"id", "", "Bunga bank rendah dan kunci sukses keluarga.", ""},
	{"vi", "", "Chính sách cá nhân, danh sách và ngân sách. Vì sao không?", ""},
	{"ar", "", "خيار جديد يفتح باب العمل في سن مبكرة.", ""},
	{"ar", "", "بدون سكر وبدون حليب.", ""},
	{"hi", "", "बस यही पाना है: आम लोगों का सामान घर तक।", ""},
	{"ja", "", "本当に日本の本日のサービスです。コートを二面、バス停の前。", ""},
	{"ja", "", "卵は使わず、牛乳不使用です。", ""},
	{"ko", "", "말 없이 차 한 대, 배 세 척, 기타 등등 두 가지.", ""},
	{"ko", "", "사과의 말씀을 드립니다.", ""},
	{"zh", "", "马上打开门窗，云服务不收一笔费用。火车站旁，手机壳半价。", ""},
	{"zh", "", "不用牛奶，没有蜂蜜。", ""},
	{"th", "", "ไม่มีน้ำผึ้งและไม่ใช้ขนมปัง ผลไม้สดทุกวัน", ""},
	{"en", "", "Ferries to the islands, with two slices of lemon cake.", "ferry,shortcake"},
	{"it", "", "Il forno a legna è acceso; occhiali di tartaruga e tavoli in legno.", "brick-oven,glasses"},
	{"fr", "", "Pizzas au feu de bois et tables en chêne.", "pizza"},
	{"es", "", "Pan a leña y mesas de roble.", "bread"},
	{"sq", "", "Pa qumësht dhe pa vezë.", ""},
	// What company and a richer vocabulary could be taken in by.
	{"en", "", "We saw the need, wrap each order and bolt on the tools that your team spoke of.", ""},
	{"en", "", "Error logs, call logs and open-source libraries, with stars and waves of sign-ups.", ""},
	{"en", "", "Pine shelves, a pine table and a birch worktop.", "bookshelf"},
	{"en", "", "Bear in mind: dogs ram the gate, and we fly to meet your horse.", "dog,horse"},
	{"en", "", "Our CAT scanner and PIE index are read by the BAT desk.", ""},
	{"en", "", "A goat leather strap; traffic jams; nuts and bolts of tax; a property ladder.", ""},
	{"en", "", "Cutting through cabin crew rules, number plates and pigeon holes.", ""},
	{"de", "", "Um 9 Uhr öffnet die Bahn ihr Bild von morgen.", ""},
	{"de", "", "Herr Fuchs und Frau Löwe prüfen den Durchmesser der Krone.", ""},
	{"fr", "", "Madame Poisson et monsieur Renard vous reçoivent.", ""},
	{"fr", "", "Zéro échecs, un code pin et des meubles en pin.", ""},
	{"es", "", "Mesas de pino en la sierra, un cuadro de mandos con velas japonesas.", ""},
	{"it", "", "Le nostre API in cammino, un quadro elettrico in abete.", ""},
	{"nl", "", "Bel ons in Den Bosch, of sla deze stap over; de hefboom en de stamboom.", ""},
	{"pl", "", "Firma z Łodzi, obraz rynku, gwiazda wieczoru.", ""},
	{"ru", "", "Часы работы: 24 часа. Добавьте в корзину, лестница из сосны.", ""},
	{"tr", "", "Keçi kılından kese.", ""},
	{"en", "", "We bake in a former tram depot, over oak.", ""},
	{"hi", "अंकुर कोचिंग", "अंकुर कोचिंग में अठारह छात्र बैठते हैं।", ""},
	{"fr", "", "La billetterie occupe l'ancienne gare de Montjean.", ""},
	{"de", "", "Die Werkstatt liegt in einer ehemaligen Kirche.", ""},
	{"pl", "", "Warsztat jest w dawnej fabryce.", ""},
	{"es", "", "Las velas del filtro duran seis meses.", ""},
	{"en", "", "A gym in a former brewery by the railway arch, with climbing shoes.", ""},
	{"es", "", "Ciento doce peldaños de escalera en el faro.", "stairs"},
	{"tr", "", "Kapıda ödeme, iki ayı geçmeden kazı ve devam et.", ""},
	{"ar", "", "بصورة يومية، كما ورد في لوحة تحكم الجمال.", ""},
	{"ja", "", "この種のサービスの鍵は、駅から電車で五分の窓口です。", ""},
	{"ko", "", "실패 없는 톱 브랜드, 나무로 만든 상자, 책임과 정책.", ""},
	{"pt", "", "A equipa muda a carta de serra em serra, com ondas de pedidos.", ""},
	{"vi", "", "Thông tin và hình ảnh: cạnh tranh, ảnh hưởng, giỏ hàng.", ""},
	{"th", "", "ความหมายของการทดลอง", ""},
	{"en", "Slipway", "Slipway books the crane of your club.", ""},
	{"en", "Larkfield & Sons", "Larkfield & Sons keys every lock anew.", ""},
	{"en", "", "Each of the 240 steel reeds is filed by hand.", ""},
	// What only says how large another thing is, or beside what it stands.
	{"en", "", "We do the books for bakers, and close the books by Friday.", ""},
	{"fr", "", "Camille coupe les griffes des cochons d’Inde.", ""},
	{"en", "", "It rolls into a bag that fits a small car.", ""},
	{"en", "", "Our desk, no bigger than a guitar, folds flat.", ""},
	{"en", "", "Find us next to the old bakery.", ""},
	{"en", "", "Oil that smells like fresh bread.", ""},
	{"de", "", "Der Korb steht neben der Bäckerei.", "basket"},
	{"de", "", "Ein Zelt, das in jedes Auto passt.", "tent"},
	{"fr", "", "Le tapis tient dans une voiture.", "rug"},
	{"es", "", "El timbre está junto a la panadería.", ""},
	{"it", "", "Il divano sta in una macchina.", ""},
	{"pt", "", "Cabe num carro pequeno.", ""},
	{"tr", "", "Küçük bir otomobile sığan yatak.", "bed"},
	{"ja", "", "小さな車に積めるサイズです。", ""},
	{"ko", "", "작은 자동차에 들어가는 크기입니다.", ""},
	{"zh", "", "我们在面包店旁边。", ""},
	{"ja", "", "中身はそば殻です。", ""},
	{"ar", "", "يصل الفريق خلال 90 دقيقة.", ""},
}

// named are texts that name things, in their own inflection.
var named = []finding{
	{"en", "", "Chillies, smoked and bottled by two sisters.", "hot-pepper"},
	{"en", "", "We walk your dogs while you work.", "dog"},
	{"en", "", "Vampire fans: a bat for Halloween.", "bat"},
	{"en", "", "Invoices and receipts in one place, paid by credit card.", "receipt,credit-card"},
	{"en", "", "Sourdough loaves, croissants and coffee.", "bread,croissant,hot-beverage"},
	{"en", "", "Bicycles repaired; strawberries sold.", "bicycle,strawberry"},
	{"de", "", "Walnussbrote und Kirschkuchen, dazu Kaffee.", "bread,shortcake,hot-beverage"},
	{"en", "", "A birthday cake for every child, and lemons.", "birthday-cake,lemon"},
	{"de", "", "Jede Schraube einzeln.", "screw"},
	{"it", "", "Due aghi e un bullone.", "sewing-needle,nut-and-bolt"},
	{"ja", "", "桜の枝から箸を削ります。", "cherry-blossom,chopsticks"},
	{"de", "", "Wir führen Ihre Hunde aus.", "dog"},
	{"de", "", "Rechnungen schreiben, Bücher lesen, Kerzen gießen.", "receipt,books,candle"},
	{"fr", "", "Des bougies, du fromage et l’abeille.", "candle,cheese-wedge,honeybee"},
	{"fr", "", "Nos gâteaux et nos chevaux.", "shortcake,horse"},
	{"es", "", "Bicicletas, quesos y limones.", "bicycle,cheese-wedge,lemon"},
	{"it", "", "Biscotti, formaggi e un gelato per i cani.", "cookie,cheese-wedge,soft-ice-cream,dog"},
	{"pt", "", "Pães, cafés e limões.", "bread,hot-beverage,lemon"},
	{"nl", "", "Honden, kaarsen en oude fietsen.", "dog,candle,bicycle"},
	{"pl", "", "Miód i świece, do tego rowery.", "honey-pot,candle,bicycle"},
	{"ru", "", "Собаки, свечи и велосипеды.", "dog,candle,bicycle"},
	{"tr", "", "Kahveler, ekmekler ve bisikletler.", "hot-beverage,bread,bicycle"},
	{"id", "", "Kopi, keju dan sepedanya.", "hot-beverage,cheese-wedge,bicycle"},
	{"vi", "", "Cà phê, mật ong và xe đạp.", "hot-beverage,honey-pot,bicycle"},
	{"sq", "", "Mjaltë, ullinj dhe djathë.", "honey-pot,olive,cheese-wedge"},
	{"ar", "", "القهوة والعسل والخبز.", "hot-beverage,honey-pot,bread"},
	{"hi", "", "चाय, शहद और किताबें।", "teacup-without-handle,honey-pot,books"},
	{"ja", "", "コーヒーとケーキ、犬の散歩。", "hot-beverage,shortcake,dog"},
	{"ko", "", "커피와 자전거, 강아지를 위한 집.", "hot-beverage,bicycle,dog"},
	{"zh", "", "咖啡、蛋糕和自行车。", "hot-beverage,shortcake,bicycle"},
	{"th", "", "กาแฟและจักรยาน", "hot-beverage,bicycle"},
	{"en", "Slipway", "Slipway books are read by the sea.", "books"},
	{"en", "", "A wood of pines, and kites above it.", "evergreen-tree,kite"},
	{"en", "", "Dogs paddle free.", "dog"},
	{"en", "", "The van is clean, and it fits. Cars are washed too.", "van,automobile"},
	{"zh", "", "高山烏龍茶", "teapot"},
	{"en", "", "We sharpen saws tooth by tooth.", ""},
	{"de", "", "Wir schleifen Zahn um Zahn.", ""},
	{"tr", "", "Taş fırında ekşi mayalı ekmeği pişiriyoruz.", "bread"},
	{"ja", "", "盆栽をお預かりし、松の写真をお送りします。", "potted-plant,evergreen-tree"},
	{"de", "", "Reisigbesen und Stehlampen.", "broom,floor-lamp"},
	{"nl", "", "Paddenstoelen, appeltaarten en bakfietsen.", "brown-mushroom,pie,cargo-bike"},
	// A doubtful word is meant as a thing among its like.
	{"en", "", "Violins mended, a drum restrung, one trumpet straightened.", "violin,drum,trumpet"},
	{"en", "", "Hedgehogs, foxes and one bear live here.", "hedgehog,fox"},
	{"pl", "", "Krowy, kury i jedna koza.", "cow,chicken,goat"},
}

func objectsOf(t *testing.T, f finding) string {
	t.Helper()
	found, err := shelf(t).Find(f.text, f.language, f.name)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortStableFunc(found, func(a, b Find) int { return a.At - b.At })
	var out []string
	for _, o := range found {
		if !strings.Contains(f.text, o.Word) || f.text[o.At:o.At+len(o.Word)] != o.Word {
			t.Errorf("%s: %q is not where it is said to be in %q", o.Object, o.Word, f.text)
		}
		out = append(out, o.Object)
	}
	return strings.Join(out, ",")
}

// A word that means another thing shows nothing.
func TestTraps(t *testing.T) {
	for _, f := range traps {
		if got := objectsOf(t, f); got != f.want {
			t.Errorf("%s: %q shows %q, want %q", f.language, f.text, got, f.want)
		}
	}
}

// A thing that is named is found, in each language and in its inflection.
func TestNamedThings(t *testing.T) {
	for _, f := range named {
		if got := objectsOf(t, f); got != f.want {
			t.Errorf("%s: %q shows %q, want %q", f.language, f.text, got, f.want)
		}
	}
}

// Each file of a language names objects that exist, and no word twice.
func TestLanguageFiles(t *testing.T) {
	files, err := os.ReadDir("languages")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		tag, isWords := strings.CutSuffix(f.Name(), ".txt")
		if !isWords {
			continue
		}
		of := map[string]string{}
		for object, names := range tongueOf(tag).names {
			if k := kinds()[object]; k.emoji == "" && k.sign == "" && k.hand == "" {
				t.Errorf("%s names %s, which is not on the shelf", f.Name(), object)
			}
			for _, n := range names {
				if other, taken := of[n]; taken && other != object {
					t.Errorf("%s: %q is a name of %s and of %s", f.Name(), n, other, object)
				}
				of[n] = object
			}
		}
	}
}

// The pack that the installer builds is the one that is looked for.
func TestInstallerBuildsThisVersion(t *testing.T) {
	for _, file := range []string{"../../deploy/install.sh", "../../Dockerfile"} {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(raw), packName) {
			t.Errorf("%s does not build %s", file, packName)
		}
	}
}
