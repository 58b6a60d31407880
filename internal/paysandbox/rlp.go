package paysandbox

import (
	"encoding/binary"
	"errors"
)

// item is a decoded RLP item: a list, or bytes.
type item struct {
	list    bool
	items   []item
	bytes   []byte
	encoded []byte // with its header
}

const (
	maxRLPDepth = 8
	maxRLPItems = 1000
)

var errRLP = errors.New("not canonical RLP")

// decodeRLP reads one item that fills data.
func decodeRLP(data []byte) (item, error) {
	budget := maxRLPItems
	it, rest, err := readItem(data, maxRLPDepth, &budget)
	if err == nil && len(rest) > 0 {
		err = errRLP
	}
	return it, err
}

func readItem(data []byte, depth int, budget *int) (it item, rest []byte, err error) {
	if *budget--; len(data) == 0 || depth == 0 || *budget < 0 {
		return it, nil, errRLP
	}
	start, size, list, err := readHeader(data)
	if err != nil || size > len(data)-start {
		return it, nil, errRLP
	}
	content, rest := data[start:start+size], data[start+size:]
	it = item{list: list, encoded: data[:start+size]}
	if !list {
		if size == 1 && start == 1 && content[0] < 0x80 {
			return it, nil, errRLP // such a byte stands for itself
		}
		it.bytes = content
		return it, rest, nil
	}
	for len(content) > 0 {
		var child item
		if child, content, err = readItem(content, depth-1, budget); err != nil {
			return it, nil, err
		}
		it.items = append(it.items, child)
	}
	return it, rest, nil
}

// readHeader returns where the content begins, its size, and whether it is a
// list.
func readHeader(data []byte) (start, size int, list bool, err error) {
	b := data[0]
	if b < 0x80 {
		return 0, 1, false, nil
	}
	base := byte(0x80)
	if b >= 0xc0 {
		base, list = 0xc0, true
	}
	if n := int(b - base); n <= 55 {
		return 1, n, list, nil
	} else if n -= 55; n > 4 || len(data) < 1+n || data[1] == 0 {
		return 0, 0, false, errRLP
	} else {
		for _, c := range data[1 : 1+n] {
			size = size<<8 | int(c)
		}
		if size <= 55 {
			return 0, 0, false, errRLP
		}
		return 1 + n, size, list, nil
	}
}

// encodeList encodes a list of items that are encoded already.
func encodeList(encoded ...[]byte) []byte {
	size := 0
	for _, e := range encoded {
		size += len(e)
	}
	var out []byte
	if size <= 55 {
		out = append(out, 0xc0+byte(size))
	} else {
		length := binary.BigEndian.AppendUint64(nil, uint64(size))
		for length[0] == 0 {
			length = length[1:]
		}
		out = append(append(out, 0xf7+byte(len(length))), length...)
	}
	for _, e := range encoded {
		out = append(out, e...)
	}
	return out
}
