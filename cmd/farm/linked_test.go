package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLinked holds what ffmpeg-go brings into the program: of its own needs two
// small packages, and stand-ins for the AWS SDK that it names.
func TestLinked(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Module", ".")
	raw, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"github.com/aws/aws-sdk-go/aws => ./deploy/stubs/aws-sdk-go",
		"github.com/aws/aws-sdk-go/aws/session => ./deploy/stubs/aws-sdk-go",
		"github.com/aws/aws-sdk-go/service/s3/s3manager => ./deploy/stubs/aws-sdk-go",
		"github.com/u2takey/ffmpeg-go",
		"github.com/u2takey/go-utils/rand",
		"github.com/u2takey/go-utils/sets",
	}
	var got []string
	for d := json.NewDecoder(strings.NewReader(string(raw))); ; {
		var p struct {
			ImportPath string
			Module     *struct{ Replace *struct{ Path string } }
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		for _, from := range []string{"github.com/aws/aws-sdk-go/", "github.com/u2takey/", "gocv.io/"} {
			if !strings.HasPrefix(p.ImportPath, from) {
				continue
			}
			name := p.ImportPath
			if p.Module != nil && p.Module.Replace != nil {
				name += " => " + p.Module.Replace.Path
			}
			got = append(got, name)
		}
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the program links\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
