// Command artpack builds the file of drawn objects from npm packages:
//
//	artpack --modules node_modules --out objects-v5.zip
//
// and beside it phrases-ja.json, the model by which lines of Japanese end where
// phrases do.
//
// It keeps the drawings that the farm may show, each as one SVG file, and for
// each language of the farm the names and search words of every emoji.
package main

import (
	"archive/zip"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

func main() {
	modules := flag.String("modules", "node_modules", "folder that npm ci filled from deploy/art")
	out := flag.String("out", "", "file to write")
	flag.Parse()
	if err := pack(*modules, *out); err != nil {
		fmt.Fprintln(os.Stderr, "artpack:", err)
		os.Exit(1)
	}
}

func pack(modules, out string) error {
	if out == "" {
		return errors.New("--out names no file")
	}
	f, err := os.CreateTemp(filepath.Dir(out), ".artpack-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	z := zip.NewWriter(f)
	err = errors.Join(drawings(z, modules), signs(z, modules), hands(z), words(z, modules), licences(z, modules), z.Close(),
		f.Chmod(0o644), f.Close())
	if err != nil {
		return err
	}
	if err := phrases(modules, filepath.Dir(out)); err != nil {
		return err
	}
	return os.Rename(f.Name(), out) // whole or not at all
}

// phrases writes the model of where Japanese phrases end as JSON.
func phrases(modules, dir string) error {
	raw, err := os.ReadFile(filepath.Join(modules, "budoux", "dist", "data", "models", "ja.js"))
	if err != nil {
		return err
	}
	_, model, found := strings.Cut(string(raw), "exports.model = {")
	end := strings.LastIndex(model, "};")
	if !found || end < 0 {
		return errors.New("budoux has no model in ja.js")
	}
	if model = "{" + model[:end] + "}"; !json.Valid([]byte(model)) {
		return errors.New("the model in budoux's ja.js is no JSON")
	}
	return os.WriteFile(filepath.Join(dir, "phrases-ja.json"), []byte(model), 0o644)
}

func entry(z *zip.Writer, name, text string) error {
	w, err := z.Create(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// iconSet is a set of icons as its npm package has it.
type iconSet struct {
	Icons map[string]struct {
		Body          string
		Width, Height float64
	}
	Width, Height float64
}

func setOf(modules, name string) (set iconSet, err error) {
	raw, err := os.ReadFile(filepath.Join(modules, "@iconify-json", name, "icons.json"))
	if err != nil {
		return set, err
	}
	if err := json.Unmarshal(raw, &set); err != nil {
		return set, fmt.Errorf("icons.json of %s: %w", name, err)
	}
	return set, nil
}

// drawings writes the SVG of each object of the shelf that is drawn as an emoji.
func drawings(z *zip.Writer, modules string) error {
	set, err := setOf(modules, "fluent-emoji")
	if err != nil {
		return err
	}
	for _, name := range objects.Emojis() {
		icon, ok := set.Icons[name]
		if !ok {
			return fmt.Errorf("the icon set has no %s", name)
		}
		w, h := cmp.Or(icon.Width, set.Width), cmp.Or(icon.Height, set.Height)
		svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 %g %g">%s</svg>`, w,
			h, icon.Body)
		if err := entry(z, "art/"+name+".svg", svg); err != nil {
			return err
		}
	}
	return nil
}

type annotation struct{ Default, TTS []string }

// words writes a line for each emoji of a language: the character, its names
// between bars, a tab, its search words between bars.
func words(z *zip.Writer, modules string) error {
	for _, tag := range farm.Languages() {
		byEmoji := map[string]annotation{}
		for _, locale := range append([]string{tag}, objects.Variants(tag)...) {
			list, err := annotations(modules, locale)
			if err != nil {
				return err
			}
			for emoji, a := range list {
				old := byEmoji[emoji]
				byEmoji[emoji] = annotation{Default: merged(old.Default, a.Default), TTS: merged(old.TTS, a.TTS)}
			}
		}
		var b strings.Builder
		for _, emoji := range slices.Sorted(maps.Keys(byEmoji)) {
			a := byEmoji[emoji]
			fmt.Fprintf(&b, "%s\t%s\t%s\n", emoji, strings.Join(a.TTS, "|"), strings.Join(a.Default, "|"))
		}
		if err := entry(z, "words/"+tag+".txt", b.String()); err != nil {
			return err
		}
	}
	return nil
}

func merged(a, b []string) []string {
	for _, s := range b {
		if s != "" && s != "↑↑↑" && !slices.Contains(a, s) { // three arrows: as in the language above
			a = append(a, s)
		}
	}
	return a
}

func annotations(modules, locale string) (map[string]annotation, error) {
	raw, err := os.ReadFile(filepath.Join(modules, "cldr-annotations-full", "annotations", locale, "annotations.json"))
	if err != nil {
		return nil, err
	}
	var doc struct {
		Annotations struct {
			Annotations map[string]struct {
				Default []string `json:"default"`
				TTS     []string `json:"tts"`
			} `json:"annotations"`
		} `json:"annotations"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		return nil, fmt.Errorf("annotations of %s: %w", locale, err)
	}
	out := map[string]annotation{}
	for emoji, a := range doc.Annotations.Annotations {
		out[strings.ReplaceAll(emoji, "\ufe0f", "")] = annotation{Default: a.Default, TTS: a.TTS}
	}
	return out, nil
}

// licences says in the pack itself whose its parts are.
func licences(z *zip.Writer, modules string) error {
	unicode, err := os.ReadFile(filepath.Join(modules, "cldr-annotations-full", "LICENSE"))
	if err != nil {
		return err
	}
	const art = "art/: Fluent Emoji, Copyright (c) Microsoft Corporation, MIT licence; packed by @iconify-json/fluent-emoji.\n" +
		"Signs in art/, whose SVG has a body and lines: Phosphor, Copyright (c) 2020-2024 Phosphor Icons, MIT licence;\n" +
		"Tabler Icons, Copyright (c) 2020-2026 Pawel Kuna, MIT licence; Lucide, Copyright (c) 2020 Lucide Contributors, ISC\n" +
		"licence; Material Design Icons, Apache License 2.0 (/usr/share/common-licenses/Apache-2.0); Temaki, CC0 1.0; packed\n" +
		"by @iconify-json/ph, tabler, lucide, mdi and temaki; and the farm's own.\n" +
		"words/: Unicode CLDR annotations, under the licence that follows.\n\n"
	return entry(z, "LICENSES", art+mitLicence+"\n"+iscLicence+"\n"+string(unicode))
}

const iscLicence = `ISC License

Copyright (c) 2020, Lucide Contributors; of some icons 2013-2023 Cole Bemis (Feather, MIT licence).

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES
WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR
ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF
OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
`

const mitLicence = `MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`
