package deflate

// head tells a decoder how long the codes of a block are.
type head struct {
	symbols []lengthSymbol
	code    code
	lits    int // symbols of either code
	dists   int
	orders  int // lengths that are told
	bits    int
}

// lengthSymbol is a length of a code, or how often one comes again.
type lengthSymbol struct{ symbol, rest, more uint8 }

// lengthOrder is the order in which the lengths of the lengths' own code are told.
var lengthOrder = [19]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

func headOf(lits, dists *code) *head {
	h := &head{lits: lits.n, dists: dists.n}
	all := make([]uint8, 0, mostSymbols+30)
	all = append(append(all, lits.bits[:lits.n]...), dists.bits[:dists.n]...)
	for i := 0; i < len(all); {
		v, n := all[i], 1
		for i+n < len(all) && all[i+n] == v {
			n++
		}
		i += n
		h.again(v, n)
	}
	for _, s := range h.symbols {
		h.code.freq[s.symbol]++
	}
	h.code.build(len(lengthOrder), 7)
	for h.orders = len(lengthOrder); h.orders > 4 && h.code.bits[lengthOrder[h.orders-1]] == 0; h.orders-- {
	}
	h.bits = 3 + 14 + 3*h.orders + h.code.size()
	for _, s := range h.symbols {
		h.bits += int(s.more)
	}
	return h
}

// again tells n times a length.
func (h *head) again(v uint8, n int) {
	add := func(symbol uint8, rest int, more uint8) {
		h.symbols = append(h.symbols, lengthSymbol{symbol, uint8(rest), more})
	}
	if v != 0 {
		add(v, 0, 0)
		n--
		for ; n >= 3; n -= min(n, 6) {
			add(16, min(n, 6)-3, 2)
		}
	} else {
		for ; n >= 11; n -= min(n, 138) {
			add(18, min(n, 138)-11, 7)
		}
		for ; n >= 3; n -= min(n, 10) {
			add(17, min(n, 10)-3, 3)
		}
	}
	for range n {
		add(v, 0, 0)
	}
}

func (h *head) write(w *writer) {
	w.put(uint64(h.lits-257), 5)
	w.put(uint64(h.dists-1), 5)
	w.put(uint64(h.orders-4), 4)
	for _, o := range lengthOrder[:h.orders] {
		w.put(uint64(h.code.bits[o]), 3)
	}
	for _, s := range h.symbols {
		w.room(8)
		w.add(h.code.codes[s.symbol])
		w.bits(uint64(s.rest), uint(s.more))
		w.flush()
	}
}
