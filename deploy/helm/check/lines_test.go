package check

import (
	"bufio"
	"strings"
)

func newLines(text string) *bufio.Reader { return bufio.NewReader(strings.NewReader(text)) }
