package objects

import "testing"

// What a text denies at the end of a clause, has in a waiting room, gets from someone else or
// works in the old house of is not what it offers, and is not shown; what it does offer stays.
func TestAside(t *testing.T) {
	t.Parallel()
	for _, c := range []finding{
		{"en", "", "Dogs are welcome, cats may not.", "dog"},
		{"en", "", "Bicycles yes; cars no.", "bicycle"},
		{"de", "", "Hunde dürfen mit, Katzen nicht.", "dog"},
		{"de", "", "Fahrräder ja, Autos nein.", "bicycle"},
		{"nl", "", "Honden mogen mee, katten niet.", "dog"},
		{"nl", "", "Stoelen wel, lampen helaas niet.", "chair"},
		{"fr", "", "Les chiens sont admis, les chats non.", "dog"},
		{"es", "", "Los perros pueden entrar, los gatos no.", "dog"},
		{"it", "", "I cani sono ammessi, i gatti no.", "dog"},
		{"pt", "", "Cães podem entrar, gatos não.", "dog"},
		{"pl", "", "Psy mogą wejść, koty nie.", "dog"},
		{"ru", "", "С собаками можно, с кошками нельзя.", "dog"},
		{"tr", "", "Köpekler girebilir, kediler giremez.", "dog"},
		{"sq", "", "Qentë lejohen, macet jo.", "dog"},
		{"id", "", "Anjing boleh masuk, kucing tidak.", "dog"},
		{"ar", "", "الكلاب مسموحة والقطط لا.", "dog"},
		{"ja", "", "犬は歓迎、猫は不可。", "dog"},
		{"ko", "", "강아지는 되지만 고양이는 안 됩니다.", "dog"},
		{"th", "", "สุนัขเข้าได้ แต่แมวไม่ได้", "dog"},
		{"en", "", "In the waiting room there is an aquarium and two armchairs.", ""},
		{"de", "", "Im Wartezimmer stehen ein Aquarium und zwei Sessel.", ""},
		{"nl", "", "In de wachtkamer staat een piano.", ""},
		{"fr", "", "Un aquarium et deux fauteuils dans la salle d'attente.", ""},
		{"es", "", "Hay un acuario en la sala de espera.", ""},
		{"it", "", "Nella sala d'attesa ci sono due poltrone e un acquario.", ""},
		{"pt", "", "A sala de espera tem um piano.", ""},
		{"pl", "", "W poczekalni stoi pianino.", ""},
		{"ja", "", "待合室にピアノがあります。", ""},
		{"en", "", "The bread comes from Ada's.", ""},
		{"de", "", "Das Brot kommt vom Nachbarn.", ""},
		{"nl", "", "Het brood komt van de buren.", ""},
		{"fr", "", "Le pain vient de chez Ada.", ""},
		{"es", "", "El pan viene del vecino.", ""},
		{"it", "", "Il pane viene dal vicino.", ""},
		{"ru", "", "Хлеб привозят из города.", ""},
		{"ja", "", "パンは隣の店から届きます。", ""},
		{"en", "", "We teach in an old train station.", ""},
		{"es", "", "Las clases son en una antigua fábrica de coches.", ""},
		{"pt", "", "As aulas são numa antiga fábrica de carros.", ""},
		{"nl", "", "Zes oude Volkswagen-bussen en een Fiat-busje.", "camper,van"},
		{"nl", "", "Wij repareren Miele-wasmachines.", "washing-machine"},
		{"de", "", "Alte VW-Busse mit Gaskocher.", "camper,gas-burner"},
		{"nl", "", "Honden-uitlaatservice in Den Haag.", ""},
		{"en", "", "Twelve wheels and two kilns stand in the studio.", "brick-oven"},
		{"en", "", "Bread from the wood oven each morning.", "bread"},
		{"de", "", "Bei uns kommt das Brot aus dem Ofen.", "bread"},
	} {
		if got := objectsOf(t, c); got != c.want {
			t.Errorf("%s: %q shows %q, want %q", c.language, c.text, got, c.want)
		}
	}
}

// A photo that is sent along is a picture of something, no camera; a photographer has one.
func TestPhotosAreNoCameras(t *testing.T) {
	t.Parallel()
	for _, c := range []finding{
		{"es", "", "Quien apadrina un olivo recibe una foto al año.", ""},
		{"en", "", "We write every Tuesday and send a photo.", ""},
		{"pt", "", "Você recebe três fotos por dia.", ""},
		{"de", "", "Sie bekommen ein Foto davon.", ""},
		{"fr", "", "Un photographe vous attend.", "camera"},
		{"it", "", "Il fotografo arriva un'ora prima.", "camera"},
	} {
		if got := objectsOf(t, c); got != c.want {
			t.Errorf("%s: %q shows %q, want %q", c.language, c.text, got, c.want)
		}
	}
}
